# Wat de kern zegt, in het Nederlands.

source-printed = gedrukt in het boekje
source-known = bekend van elders
source-reconstructed = gereconstrueerd
source-yours = van jezelf

seat = Speler { $number }
chance = Het toeval
ask-next = Wat doe je?

# Wat er mis is met een verslag, een opzet of een zet.
fault-too-long = Een verslag heeft hoogstens { $most } bytes.
fault-long-line = Een regel heeft hoogstens { $most } bytes.
fault-not-text = Dit is geen tekst (UTF-8).
fault-not-a-record = Dit is geen verslag: de eerste regel moet ‘{ $first }’ zijn.
fault-version = Verslagen van versie { $version } zijn onleesbaar, alleen versie { $known } kan worden gelezen.
fault-missing = De kopregel ‘{ $header }’ ontbreekt.
fault-twice = De kopregel ‘{ $header }’ staat er twee keer.
fault-header = { $should ->
   *[other] De kopregel ‘{ $header }’ heeft niet de juiste vorm.
}
fault-too-many = Een verslag heeft hoogstens { $most } { $what ->
        [events] gebeurtenissen
       *[other] kopregels
    }.
fault-no-actor = Een gebeurtenis begint met het nummer van een plaats, of met * voor het toeval.
fault-aside = Dit kan niet aan een tafel gebeurd zijn.
fault-game = Er is geen spel ‘{ $name }’. De spellen zijn: { $known }.
fault-edition = Er is geen editie ‘{ $name }’ van { $game }. De edities zijn: { $known }.
fault-edition-long = Een editie heeft hoogstens { $most } bytes.
fault-edition-form = De editie is onleesbaar: { $message }.
fault-edition-line = Regel { $line } van de editie: { $why }
fault-option = { $count ->
    [0] Er is geen optie ‘{ $key }’: dit spel heeft geen opties.
   *[other] Er is geen optie ‘{ $key }’. De opties zijn: { $known }.
}
fault-option-value = De optie ‘{ $key }’ kan niet ‘{ $value }’ zijn: mogelijk is { $takes }.
fault-option-twice = De optie ‘{ $key }’ is twee keer gegeven.
fault-seats = { $range ->
    [0] { $game } is voor { $most } spelers, niet voor { $seats }.
   *[other] { $game } is voor { $least } tot { $most } spelers, niet voor { $seats }.
}
fault-position = { $expected ->
   *[other] De stelling is onleesbaar (veld ‘{ $field }’).
}
fault-word = { $count ->
    [0] ‘{ $word }’ is niet begrepen.
   *[other] ‘{ $word }’ is hier niet begrepen. Mogelijk is: { $expected }.
}
fault-ambiguous = ‘{ $word }’ kan van alles zijn: { $candidates }.
fault-unfinished = { $count ->
    [0] De zet is niet af.
   *[other] De zet is niet af. Verder kan: { $expected }.
}
wrong-seat = Plaats { $number } is er niet: de plaatsen gaan van 1 tot en met { $seats }.
fault-many-words = Een zet heeft hoogstens { $most } woorden.
fault-over = De partij is afgelopen: er kan niets meer volgen.
fault-result = Volgens de kopregel is de uitslag ‘{ $said }’, volgens de partij ‘{ $is }’.
fault-takes-words = een van deze woorden: { $words }
fault-takes-number = een geheel getal van { $least } tot en met { $most }
fault-takes-number-or-off = een geheel getal van { $least } tot en met { $most }, of off
fault-takes-text = een tekst van hoogstens { $most } bytes
