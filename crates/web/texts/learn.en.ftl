# Lessons one plays.
page-learn = Learn
page-learn-text = Short lessons that you play: the real board, a few sentences, one thing to do at a time. What you have done is remembered on this device alone.
page-learn-in = { $minutes ->
    [one] Learn in a minute
   *[other] Learn in { $minutes } minutes
}
page-learn-minutes = { $count ->
    [one] { $count } lesson
   *[other] { $count } lessons
} · { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
page-in-a-minute = The game in one minute
page-contents = Contents
table-page-lesson-step = Step {"{number}"} of {"{count}"}
table-page-lesson-well = Well done.
table-page-lesson-not = Not this.
table-page-lesson-coach = Coach:
table-page-lesson-show = Show me
table-page-lesson-on = Continue
table-page-lesson-next = Next lesson
table-page-lesson-play = Play a game
table-page-lesson-again = From the beginning
table-page-lesson-done = That is the end of this lesson.
