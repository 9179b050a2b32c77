# Galeony, po polsku.

galleons-title = Galeony
galleons-original = Armada, Sicco van Hülst
galleons-about = Trzy rodzaje okrętów na planszy z sześciokątów. Galeony zatapiają galeasy, galeasy galeoty, a galeoty galeony: zachowaj łowców, których potrzebujesz, i wytęp tych, którzy polują na ciebie.
galleons-minutes = trzy kwadranse
galleons-goal = Zatapiaj to, na co polują twoje okręty, aż nic nie będzie mogło zatopić twoich.
galleons-legend-1 = Galeony zatapiają galeasy, galeasy galeoty, galeoty galeony. Nigdy odwrotnie.
galleons-legend-2 = Galeoty płyną ze środka na środek; galeony i galeasy stoją na wierzchołkach.
galleons-legend-3 = Ruch, który atakuje, zawsze zatapia jeden okręt. Kto stoi w miejscu, nie jest groźny.
galleons-legend-4 = Liczby przy imionach to wartość okrętów: galeon 3, galeota 2, galeasa 1. Liczą się, gdy nikt już nie może atakować.
galleons-ended-GAL-18 = Ostatni okręt jednej z flot poszedł na dno.
galleons-ended-GAL-19 = Druga strona nie miała już żadnego ruchu.
galleons-ended-GAL-20 = Jednej ze stron nie zostało nic, czym mogłaby zaatakować drugą.
galleons-ended-GAL-21 = Żadna ze stron nie mogła już atakować, więc policzono okręty.
galleons-ended-GAL-22 = Od dawna nic nie zatonęło, więc policzono okręty.

galleons-option-galleon_capture = Jak bije galeon
galleons-option-galleon_capture-help = Czy galeon zatapia galeasę, wchodząc na jej wierzchołek, czy stając na wierzchołku oddalonym od niej o jedną krawędź.
galleons-option-galleon_capture-displace = na jej wierzchołek
galleons-option-galleon_capture-adjacent = obok niej
galleons-option-quiet_moves = Ruchy bez bicia
galleons-option-quiet_moves-help = Po tylu kolejnych ruchach bez bicia, licząc obie strony, gra się kończy i liczy się okręty.

galleons-verb-first = pierwszy gracz

galleons-ship-galleon = galeon
galleons-ship-galiot = galeota
galleons-ship-galleass = galeasa

galleons-ask-chance = Co przynosi los?
galleons-ask-first = Które miejsce wskazuje los?
galleons-ask-ship = Którym okrętem płyniesz?
galleons-ask-to = Dokąd płynie?
galleons-ask-prey = Którego wroga zatapiasz?

galleons-tell-first = { $seat } zaczyna.
galleons-tell-galleon = { $seat } płynie galeonem z { $from } na { $to }.
galleons-tell-galleon-sinks = { $seat } płynie galeonem z { $from } na { $to } i zatapia galeasę na { $sunk }.
galleons-tell-galiot = { $seat } płynie galeotą z { $from } na { $to }.
galleons-tell-galiot-sinks = { $seat } płynie galeotą z { $from } na { $to } i zatapia galeon na { $sunk }.
galleons-tell-galleass = { $seat } płynie galeasą z { $from } na { $to }.
galleons-tell-galleass-sinks = { $seat } płynie galeasą z { $from } na { $to } i zatapia galeotę na { $sunk }.

galleons-no-such-place = Na planszy nie ma takiego miejsca.
galleons-wrong-place = Galeony i galeasy stoją na wierzchołkach, galeoty w środkach sześciokątów.
galleons-row-lengths = W rzędzie jest co najmniej jeden sześciokąt, a sąsiednie rzędy różnią się dokładnie o jeden.
galleons-board-too-big = Plansza ma najwyżej 64 sześciokąty, w najwyżej 11 rzędach po najwyżej 8.
galleons-hexagon-sum = Rzędy nie sumują się do podanej liczby sześciokątów.
galleons-fleet-size = Flota ma 3 galeony, 5 galeot i 7 galeas.
galleons-lopsided = Plansza musi wyglądać tak samo z obu stron.
galleons-too-many-ships = Strona ma najwyżej 3 galeony, 5 galeot i 7 galeas.
galleons-lot-pending = Trzeba jeszcze wylosować, kto zaczyna.
galleons-lot-outside = Los musi wskazać jednego z dwóch graczy.
galleons-no-lot = Już wiadomo, kto zaczyna.
galleons-moves-before-lot = Przed losowaniem nie mogło być żadnego ruchu.
galleons-not-your-turn = Turę ma { $seat }.
galleons-no-ship-there = Na { $place } nie stoi żaden okręt.
galleons-not-your-ship = Okręt na { $place } nie jest twój.
galleons-ship-cannot-move = Okręt na { $place } nie ma dokąd płynąć.
galleons-galleon-reach = Galeon płynie o jedną, dwie lub trzy krawędzie, od wierzchołka do wierzchołka; z { $from } nie dosięgnie { $to }.
galleons-galleass-reach = Galeasa płynie o jedną lub dwie krawędzie, od wierzchołka do wierzchołka; z { $from } nie dosięgnie { $to }.
galleons-galiot-reach = Galeota płynie do środka sąsiedniego sześciokąta; { $to } nie sąsiaduje z { $from }.
galleons-in-the-way = Każdą drogę z { $from } na { $to } zagradza jakiś okręt.
galleons-own-ship-there = Na { $to } stoi twój własny okręt.
galleons-enemy-ship-there = Na { $to } stoi wróg, którego ten okręt tam nie zatopi.
galleons-place-taken = Dwa okręty nie mogą stać w jednym miejscu.
galleons-no-move = Ruch nie może kończyć się tam, gdzie się zaczął.
galleons-which-one = Ruch atakuje kilku wrogów: wskaż tego, który tonie.
galleons-not-attacked = Ten ruch nie atakuje wroga na { $place }.
galleons-no-choice = Nie ma wyboru, kogo zatopić, więc wroga się nie podaje.
galleons-must-capture = Ruch, który atakuje wroga, zatapia go.
galleons-not-prey = Galeony zatapiają galeasy, galeasy galeoty, a galeoty galeony; okręt na { $place } nie jest tu ofiarą.
galleons-no-ships = Na planszy nie ma okrętów.
galleons-too-quiet = Gra kończy się po tylu ruchach bez bicia: { $limit }; więcej być nie może.
galleons-wrong-past = Podane ostatnie ruchy nie prowadzą do tej pozycji.
galleons-over = Gra jest skończona.

# Warsztat.
galleons-workshop = Rzędy planszy, pola startowe każdego rodzaju okrętu.
galleons-field-hexagons = Sześciokąty razem
galleons-field-rows = Sześciokąty w rzędach
galleons-field-galleons = Start galeonów
galleons-field-galiots = Start galiot
galleons-field-galleasses = Start galeasów
