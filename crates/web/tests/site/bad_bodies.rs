//! Whatever is sent is answered: never with the server's own fault.
use crate::hostile::{World, requests};
use flotilla_core::{Rng as _, SeededRng};
use serde_json::{Value, json};

/// A body with something wrong in it: a value of another kind, a field too many or too few, bytes.
fn spoilt(body: &Value, rng: &mut SeededRng) -> Vec<u8> {
    let mut body = body.clone();
    let strange = [
        json!(null),
        json!(true),
        json!(-1),
        json!(u64::MAX),
        json!(1e308),
        json!(""),
        json!("x".repeat(5000)),
        json!("\u{0}\u{202e}💣"),
        json!([]),
        json!([[[["deep"]]]]),
        json!(vec![""; 500]),
        json!({ "a": { "b": 1 } }),
    ];
    if let Some(fields) = body.as_object_mut() {
        let keys: Vec<String> = fields.keys().cloned().collect();
        let value = strange[rng.below(strange.len() as u64) as usize].clone();
        match (rng.below(4), keys.is_empty()) {
            (0, _) | (_, true) => drop(fields.insert("unknown".to_owned(), value)),
            (1, _) => drop(fields.remove(&keys[rng.below(keys.len() as u64) as usize])),
            _ => {
                let key = keys[rng.below(keys.len() as u64) as usize].clone();
                fields.insert(key, value);
            }
        }
    }
    let mut bytes = body.to_string().into_bytes();
    for _ in 0..rng.below(3) {
        let at = rng.below(bytes.len() as u64) as usize;
        bytes[at] = rng.below(256) as u8;
    }
    bytes
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spoilt_body_is_refused_and_never_the_servers_fault() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path()).await;
    let mut rng = SeededRng::new(17);
    let mut refused = 0;
    for round in 0..120 {
        for (path, body) in requests(&world.table) {
            let bytes = spoilt(&body, &mut rng);
            refused += u32::from(world.ask(&path, &bytes).await.0 != 200);
            if round % 10 == 0 {
                let noise: Vec<u8> = (0..rng.below(300)).map(|_| rng.below(256) as u8).collect();
                world.ask(&path, &noise).await;
            }
        }
    }
    assert!(refused > 500, "{refused}");
}

#[tokio::test]
async fn whatever_is_asked_for_under_the_interface_is_refused_in_json() {
    let folder = tempfile::tempdir().unwrap();
    let world = World::new(folder.path()).await;
    for path in [
        "tables/%ff",
        "tables/%ff/record",
        "tables/%f0%28",
        "tables/%",
        "tables/mine?x=%ff",
        "tables/zzz?seat=%ff",
        "tables/zzz/scene?width=x&width=y",
        "tables/zzz/analysis?%",
        "practise/%ff/1",
        "practise/doubloons/99999999999999999999",
        "practise/doubloons/-1/answer",
        "book/galleons?line=%ff",
        "book/galleons?edition=%00&line=~~~_",
        "book/galleons?line=b4_c3&line=b4_c3",
        "/tables",
        "../tables/x",
    ] {
        world.look(path.as_bytes()).await;
    }
    let mut rng = SeededRng::new(23);
    for _ in 0..500 {
        let (paths, alphabet) = (requests(&world.table), b"%f0/?=&.-az\"\\ 9");
        let mut path = paths[rng.below(paths.len() as u64) as usize].0.as_bytes()[5..].to_vec();
        for _ in 0..=rng.below(4) {
            let at = rng.below(path.len() as u64 + 1) as usize;
            path.insert(at, alphabet[rng.below(alphabet.len() as u64) as usize]);
        }
        world.look(&path).await;
    }
}
