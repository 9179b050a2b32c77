# Contrebande de nuit, en français.

nightrun-title = Contrebande de nuit
nightrun-original = un exemple de Flotilla
nightrun-about = Une barque dans la nuit, et seul son patron sait ce qu’elle porte. Filez vers la côte ou jetez la cargaison ; laissez passer la barque ou fouillez-la.
nightrun-minutes = cinq minutes

nightrun-verb-load = charger
nightrun-verb-dump = jeter la cargaison
nightrun-verb-run = filer vers la côte
nightrun-verb-search = fouiller la barque
nightrun-verb-wave = la laisser passer
nightrun-verb-show = montrer la cargaison
nightrun-cargo-unknown = quelque chose
nightrun-cargo-c1 = 1 caisse
nightrun-cargo-c2 = 2 caisses
nightrun-cargo-c3 = 3 caisses
nightrun-cargo-c4 = 4 caisses
nightrun-cargo-c5 = 5 caisses
nightrun-cargo-c6 = 6 caisses

nightrun-tells-load = La barque de { $skipper } est chargée : { $cargo }.
nightrun-tells-dump = { $skipper } jette la cargaison.
nightrun-tells-run = { $skipper } file vers la côte.
nightrun-tells-search = { $officer } fouille la barque.
nightrun-tells-wave = { $officer } laisse passer la barque.
nightrun-tells-show = { $skipper } montre la cargaison : { $cargo }.

nightrun-not-now = Ce n’est pas possible maintenant.
nightrun-no-position = Aucune partie n’en arrive là.
