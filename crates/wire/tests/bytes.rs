//! Answers and requests as clients outside this repository know them, byte for byte.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use flotilla_wire::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What is read and written again is the same text.
#[track_caller]
fn keeps<T: Serialize + DeserializeOwned>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(serde_json::to_string(&read).unwrap(), text);
}

#[test]
fn a_table_keeps_its_fields() {
    keeps::<TableShape>(concat!(
        r#"{"id":"q7w2","version":9,"game":"galleons","edition":{"name":"default","text":null},"#,
        r#""options":{"first":"lot"},"phase":"playing","seats":[{"kind":"person","name":"Anne","#,
        r#""bot":null,"yours":true,"lost":false,"time_left":1000,"sealed":false},"#,
        r#"{"kind":"bot","name":"Mate","bot":"mate","yours":false,"lost":false,"time_left":null,"#,
        r#""sealed":false}],"viewer":1,"host":true,"#,
        r#""public":false,"draws":true,"clock":"none","turn":{"kind":"seat","waits_for":1,"#,
        r#""may_act":true},"position":"x","events":3,"scores":null,"moves":["b4 c5"],"#,
        r#""offer":{"offer":"undo","by":[2]},"ending":{"winners":[1],"scores":[3,1],"by":"GAL-12","#,
        r#""text":"Anne wins."},"secrets":false,"last":["1:4"],"rolled":["2:1"],"may_undo":true,"#,
        r#""solo":true,"commitment":"5e","head":null,"before":null,"series":{"games":2,"wins":[1,0]},"next":null,"#,
        r#""watching":0,"away":{"seats":[2],"may_be_covered":[]}}"#
    ));
    for (kind, text) in [
        (PlaceKindShape::Open, r#""open""#),
        (PlaceKindShape::Kept, r#""kept""#),
        (PlaceKindShape::Person, r#""person""#),
        (PlaceKindShape::Bot, r#""bot""#),
    ] {
        assert_eq!(serde_json::to_string(&kind).unwrap(), text);
    }
    keeps::<Vec<PhaseShape>>(r#"["waiting","playing","over"]"#);
    keeps::<Vec<TurnKindShape>>(r#"["chance","seat","over"]"#);
    keeps::<Vec<OfferShape>>(r#"["undo","draw","rematch"]"#);
}

#[test]
fn moves_are_said() {
    keeps::<EntryShape>(
        r#"{"version":8,"lines":[{"version":8,"at":17,"actor":"1","said":"take 3","text":"A."}]}"#,
    );
    keeps::<EventShape>(r#"{"actor":"*","said":"roll 1","elements":["2:1"],"text":"The die."}"#);
    keeps::<HintShape>(concat!(
        r#"{"version":8,"said":"take 3","text":"A.","elements":["0:1"],"measure":"points","#,
        r#""why":"So.","weighed":[{"said":"take 3","text":"A.","worth":1.5}]}"#
    ));
    keeps::<TryShape>(r#"{"said":"take 3"}"#);
    keeps::<MarkedShape>(concat!(
        r#"{"best":true,"text":"A.","answer":{"said":"take 3","text":"A.","elements":[],"#,
        r#""why":"So.","scene":null}}"#
    ));
    keeps::<NextShape>(concat!(
        r#"{"version":8,"said":"take","asks":"How many?","complete":false,"then":"chance","does":"Roll 3 dice","elements":[{"kind":"#,
        r#""pier","word":"a","name":"Pier A","element":"1:0"}],"amounts":[1,3],"seats":false,"headings":[[0,900]],"#,
        r#""helm":{"word":"al1","pivot":[0,5],"length":44,"width":25,"lies":{"at":[1,2],"heading":900},"steps":[]},"#,
        r#""regions":[{"outline":[[0,0],[1,0],[1,-1]],"holes":[]}],"position":"x","may_act":true,"#,
        r#""ahead":[{"word":"a","asks":"","complete":true,"then":"other","does":"","elements":[],"more":false}],"#,
        r#""scene":null,"chances":"#,
        r#"[{"element":"1:0","chance":0.25}],"may_plan":true,"lots":null}"#
    ));
    keeps::<Vec<ThenShape>>(r#"["chance","own","other","over"]"#);
}

#[test]
fn what_is_not_said_in_a_request_is_not_sent_and_what_is_unknown_is_refused() {
    let sit = SitShape { name: "Anne".to_owned(), ..SitShape::default() };
    assert_eq!(serde_json::to_string(&sit).unwrap(), r#"{"name":"Anne"}"#);
    keeps::<PlayShape>(r#"{"seat":1,"version":7,"moves":["take 3"]}"#);
    keeps::<AskShape>(r#"{"seat":1,"offer":"rematch"}"#);
    assert!(serde_json::from_str::<SeatShape>(r#"{"seat":1,"sea":2}"#).is_err());
    // Answers may grow.
    let done: EntryShape = serde_json::from_str(r#"{"version":3,"new":true}"#).unwrap();
    assert_eq!(done.version, 3);
    keeps::<ProblemShape>(r#"{"error":"stale","text":"Too late."}"#);
    keeps::<ProblemShape>(r#"{"error":"forbidden-by-rule","text":"No.","rule":"GAL-12"}"#);
}
