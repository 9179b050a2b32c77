//! Whatever is sent is answered: never with the server's own fault.
use crate::hostile::{ask, requests, serve};
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
    let (_server, router, table) = serve(folder.path()).await;
    let mut rng = SeededRng::new(17);
    let mut refused = 0;
    for round in 0..120 {
        for (path, body) in requests(&table) {
            let bytes = spoilt(&body, &mut rng);
            refused += u32::from(ask(&router, &path, &bytes).await.0 != 200);
            if round % 10 == 0 {
                let noise: Vec<u8> = (0..rng.below(300)).map(|_| rng.below(256) as u8).collect();
                ask(&router, &path, &noise).await;
            }
        }
    }
    assert!(refused > 500, "{refused}");
}
