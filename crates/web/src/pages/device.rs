//! What a browser keeps of the games that are played in it alone: out as one file, back in, or gone.

use super::shell::{Page, Visit};
use crate::problem::Problem;
use axum::response::Response;
use maud::html;

pub(super) async fn page(visit: Visit) -> Result<Response, Problem> {
    let text = |key: &str| visit.text(&format!("device-{key}"));
    let main = html! {
        div id="device" data-sure=(text("sure")) data-bad=(text("bad")) data-done=(text("done")) {
            h1 { (visit.text("page-device")) }
            p class="lead" { (text("lead")) }
            p id="kept" role="status" {}
            p class="doors" { a class="button" href="/tables?here" { (visit.text("page-tables")) } }
            h2 { (text("export")) }
            p { (text("export-help")) }
            p class="doors" {
                button type="button" class="button" id="export" { (text("export")) }
            }
            h2 { (text("import")) }
            p { (text("import-help")) }
            p { input type="file" id="import" accept="application/json" aria-label=(text("import")); }
            h2 { (text("wipe")) }
            p class="doors" {
                button type="button" class="button" id="wipe" { (text("wipe")) }
            }
        }
    };
    let page = Page {
        title: visit.text("page-device"),
        class: "reading",
        scripts: &["device.js"],
        query: &[],
        main,
    };
    visit.answer(page).await
}
