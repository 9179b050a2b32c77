use super::*;

#[test]
fn what_was_written_is_read_again() {
    let text = "<g class=\"a\" data-element=\"1:2\">\n<title>B &amp; c</title>\n<path d=\"M0 0\"/>\n</g>\n<text x=\"1\">d</text>\n";
    let nodes = tree::read(text);
    assert_eq!(nodes.len(), 2);
    assert_eq!(nodes[0].element(), Some(Element::new(1, 2)));
    assert_eq!(nodes[0].inside[0].words, "B &amp; c");
    let mut again = String::new();
    nodes.iter().for_each(|node| node.write(&mut again));
    assert_eq!(again.replace('\n', ""), text.replace('\n', ""));
}

#[test]
fn what_lies_elsewhere_is_left_out_and_what_matters_is_marked() {
    let text = "<g class=\"pier\" data-element=\"1:0\" transform=\"translate(10 10)\">\n<rect x=\"0\" y=\"0\" width=\"5\" height=\"5\"/>\n</g>\n\
                <g class=\"pier\" data-element=\"1:1\" transform=\"translate(90 90) scale(2)\">\n<circle r=\"2\"/>\n</g>\n";
    let nodes = tree::read(text);
    let marks = Marks { asked: vec![Element::new(1, 0)], ..Marks::default() };
    let part = Bounds::of([(0.0, 0.0), (40.0, 30.0)]);
    let svg = cut(&nodes, part, &marks, String::new());
    assert!(svg.contains("class=\"pier hinted\"") && !svg.contains("circle"), "{svg}");
    assert!(!svg.contains("data-element"), "nothing in it can be chosen: {svg}");
    let [all, ..] = &Drawn::of(&nodes).parts(
        &Marks { may: vec![Element::new(1, 1)], ..marks },
        Bounds::of([(0.0, 0.0), (100.0, 100.0)]),
    )[..] else {
        panic!("nothing to cut out");
    };
    assert!(all.meets(Bounds::of([(90.0, 90.0), (94.0, 94.0)])), "{all:?}");
}
