# Night run, in English.

nightrun-title = Night Run
nightrun-original = an example of Flotilla
nightrun-about = A boat in the dark, and nobody but its skipper knows what is in it. Run for the shore or dump the cargo; wave the boat through or search it.
nightrun-minutes = five minutes

nightrun-verb-load = load
nightrun-verb-dump = dump the cargo
nightrun-verb-run = run for the shore
nightrun-verb-search = search the boat
nightrun-verb-wave = wave it through
nightrun-verb-show = show the cargo
nightrun-cargo-unknown = something
nightrun-cargo-c1 = 1 crate
nightrun-cargo-c2 = 2 crates
nightrun-cargo-c3 = 3 crates
nightrun-cargo-c4 = 4 crates
nightrun-cargo-c5 = 5 crates
nightrun-cargo-c6 = 6 crates

nightrun-tells-load = The boat of { $skipper } is loaded: { $cargo }.
nightrun-tells-dump = { $skipper } dumps the cargo.
nightrun-tells-run = { $skipper } runs for the shore.
nightrun-tells-search = { $officer } searches the boat.
nightrun-tells-wave = { $officer } waves the boat through.
nightrun-tells-show = { $skipper } shows the cargo: { $cargo }.

nightrun-not-now = That can't be done now.
nightrun-no-position = No game comes to such a position.
