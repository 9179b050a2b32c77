# Ce que dit une table.
table-something = Quelque chose s’est passé.
table-sat = { $seat } prend place.
table-kept = Une place est gardée pour { $seat }.
table-bot = { $seat }, un robot, s’assied.
table-left = { $seat } est de nouveau libre.
table-started = La partie commence.
table-asked-undo = { $seat } voudrait reprendre son dernier coup.
table-asked-draw = { $seat } propose la nulle.
table-asked-rematch = { $seat } voudrait rejouer.
table-declined = { $seat } refuse.
table-resigned = { $seat } abandonne.
table-out-of-time = { $seat } n’a plus de temps.
table-covered = { $seat } s’est absenté ; un robot joue en attendant.
table-back = { $seat } est de retour.
table-link = { $seat } crée un lien pour changer d’appareil.
table-passed = { $seat } joue depuis un autre appareil.
table-undone = { $count ->
    [one] Un événement est repris.
   *[other] { $count } événements sont repris.
 }
table-ended-resignation = La partie finit par abandon.
table-ended-agreement = Tous s’accordent sur la nulle.
table-ended-time = La partie finit au temps.
table-ended-abandoned = La partie est abandonnée.
table-secret = Le secret des dés est publié.
table-next = On rejoue à une autre table.

table-refuses-no-such-seat = Cette table n’a pas de telle place.
table-refuses-taken = Cette place est prise.
table-refuses-full = Aucune place n’est libre.
table-refuses-one-seat = Vous avez une place ici : à une table publique, les autres sont pour d’autres personnes.
table-refuses-not-invited = Cette table est privée : il faut son invitation.
table-refuses-not-host = Seul l’hôte peut le faire.
table-refuses-not-yours = Cette place n’est pas la vôtre.
table-refuses-not-begun = La partie n’a pas commencé.
table-refuses-begun = La partie a déjà commencé.
table-refuses-over = La partie est finie.
table-refuses-not-over = La partie n’est pas encore finie.
table-refuses-stale = Quelque chose s’est passé entre-temps : regardez à nouveau.
table-refuses-not-your-turn = Ce n’est pas votre tour.
table-refuses-not-one-turn = Ces coups ne peuvent être envoyés ensemble : après l’un d’eux, c’est au hasard ou à d’autres d’agir.
table-refuses-nothing-to-undo = Il n’y a rien à reprendre.
table-refuses-die-between = Un dé ou un secret est passé par là : on ne peut pas revenir en arrière.
table-refuses-no-draws = Ce jeu n’a pas de nulle.
table-refuses-bots-do-not-agree = Les robots n’acceptent pas la nulle.
table-refuses-asked = Vous l’avez déjà demandé.
table-refuses-not-asked = Rien n’a été demandé.
table-refuses-lost = Vous avez abandonné cette place, ou l’avez perdue au temps.
table-refuses-not-covered = Vous jouez vous-même cette place.
table-refuses-time-up = Votre temps est écoulé.
table-refuses-bad-name = Un nom a de 1 à 40 lettres ou signes, sur une ligne.
table-refuses-bad-number = Un nombre pour les dés a de 1 à 64 chiffres, de 0 à 9 et de a à f.
table-refuses-bad-level = Il n’y a pas de tel robot.
table-refuses-bad-code = Ce lien ne déplace aucune place : il a peut-être servi.
table-refuses-plays-on = On rejoue déjà à une autre table.
table-refuses-cannot-be = Cela ne peut pas s’être passé.
