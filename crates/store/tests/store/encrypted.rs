//! Connections to PostgreSQL are encrypted as `sslmode` says, and certificates looked at.
//!
//! `tests/with-postgres cargo test -p flotilla-store --test store encrypted` starts a server with a
//! certificate for 127.0.0.1 and localhost; the certificate of its authority is in the file
//! `FLOTILLA_TEST_POSTGRES_CA`.

use flotilla_store::Store;
use tokio_postgres::NoTls;

#[tokio::test]
async fn sslmode_is_honoured() {
    let Some(url) = crate::postgres() else { return };
    let roots = std::env::var("FLOTILLA_TEST_POSTGRES_CA").expect("run it by tests/with-postgres");
    let (client, connection) = tokio_postgres::connect(&url, NoTls).await.unwrap();
    tokio::spawn(connection);
    // Whether the connections of a store that is open are encrypted.
    let encrypted = async |name: &str| {
        let sql = "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
                   WHERE application_name = $1";
        let rows = client.query(sql, &[&name]).await.unwrap();
        assert!(!rows.is_empty(), "{name} has no connection");
        let each: Vec<bool> = rows.iter().map(|row| row.get(0)).collect();
        assert!(each.iter().all(|one| *one == each[0]), "{each:?}");
        each[0]
    };
    for (name, query, is) in [
        ("plain", "sslmode=disable".to_owned(), false),
        ("default", String::new(), true),
        ("preferred", "sslmode=prefer".to_owned(), true),
        ("required", "sslmode=require".to_owned(), true),
        ("required-of", format!("sslmode=require&sslrootcert={roots}"), true),
        ("verified", format!("sslmode=verify-full&sslrootcert={roots}"), true),
    ] {
        let place = format!("{url}?application_name={name}&{query}");
        let store = Store::open(place.trim_end_matches('&')).await.unwrap();
        store.check().await.unwrap();
        assert_eq!(encrypted(name).await, is, "{name}");
    }
    // Nobody well known has signed it.
    let refused = async |place: String| Store::open(&place).await.err().unwrap().to_string();
    let why = refused(format!("{url}?sslmode=verify-full")).await;
    assert!(why.contains("UnknownIssuer"), "{why}");
    // It is for another name.
    let named = url.replace("127.0.0.1", "elsewhere.example");
    let query = format!("hostaddr=127.0.0.1&sslmode=verify-full&sslrootcert={roots}");
    let why = refused(format!("{named}?{query}")).await;
    assert!(why.contains("not valid for name"), "{why}");
}
