//! The files that the program brings. In a browser they lie beside it, not inside.

/// A file: its name, its kind, and what is in it.
pub(super) type Asset = (&'static str, &'static str, &'static [u8]);

pub(super) const DRAWING: &str = "image/svg+xml";
#[cfg(not(target_family = "wasm"))]
const SCRIPT: &str = "text/javascript; charset=utf-8";
#[cfg(not(target_family = "wasm"))]
const STYLE: &str = "text/css; charset=utf-8";
#[cfg(not(target_family = "wasm"))]
const FONT: &str = "font/woff2";

#[cfg(not(target_family = "wasm"))]
pub(super) const ASSETS: &[Asset] = &[
    ("site.css", STYLE, include_bytes!("../../assets/site.css")),
    ("hands.css", STYLE, include_bytes!("../../assets/hands.css")),
    ("learn.css", STYLE, include_bytes!("../../assets/learn.css")),
    ("workshop.css", STYLE, include_bytes!("../../assets/workshop.css")),
    ("book.css", STYLE, include_bytes!("../../assets/book.css")),
    ("together.css", STYLE, include_bytes!("../../assets/together.css")),
    ("scene.css", STYLE, flotilla_scene::STYLE.as_bytes()),
    ("common.js", SCRIPT, include_bytes!("../../assets/common.js")),
    ("dice.js", SCRIPT, include_bytes!("../../assets/dice.js")),
    ("brought.js", SCRIPT, include_bytes!("../../assets/brought.js")),
    ("carry.js", SCRIPT, include_bytes!("../../assets/carry.js")),
    ("packed.js", SCRIPT, include_bytes!("../../assets/packed.js")),
    ("opening.js", SCRIPT, include_bytes!("../../assets/opening.js")),
    ("home.js", SCRIPT, include_bytes!("../../assets/home.js")),
    ("setup.js", SCRIPT, include_bytes!("../../assets/setup.js")),
    ("ahead.js", SCRIPT, include_bytes!("../../assets/ahead.js")),
    ("table.js", SCRIPT, include_bytes!("../../assets/table.js")),
    ("film.js", SCRIPT, include_bytes!("../../assets/film.js")),
    ("follow.js", SCRIPT, include_bytes!("../../assets/follow.js")),
    ("sound.js", SCRIPT, include_bytes!("../../assets/sound.js")),
    ("legends.js", SCRIPT, include_bytes!("../../assets/legends.js")),
    ("mover.js", SCRIPT, include_bytes!("../../assets/mover.js")),
    ("forms.js", SCRIPT, include_bytes!("../../assets/forms.js")),
    ("coach.js", SCRIPT, include_bytes!("../../assets/coach.js")),
    ("rule.js", SCRIPT, include_bytes!("../../assets/rule.js")),
    ("rules.js", SCRIPT, include_bytes!("../../assets/rules.js")),
    ("learn.js", SCRIPT, include_bytes!("../../assets/learn.js")),
    ("own.js", SCRIPT, include_bytes!("../../assets/own.js")),
    ("lists.js", SCRIPT, include_bytes!("../../assets/lists.js")),
    ("device.js", SCRIPT, include_bytes!("../../assets/device.js")),
    ("together.js", SCRIPT, include_bytes!("../../assets/together.js")),
    ("handshake.js", SCRIPT, include_bytes!("../../assets/handshake.js")),
    ("certificate.js", SCRIPT, include_bytes!("../../assets/certificate.js")),
    ("channel.js", SCRIPT, include_bytes!("../../assets/channel.js")),
    ("practise.js", SCRIPT, include_bytes!("../../assets/practise.js")),
    ("book.js", SCRIPT, include_bytes!("../../assets/book.js")),
    ("motion.js", SCRIPT, include_bytes!("../../assets/motion.js")),
    ("hands.js", SCRIPT, include_bytes!("../../assets/hands.js")),
    ("bubble.js", SCRIPT, include_bytes!("../../assets/bubble.js")),
    ("camera.js", SCRIPT, include_bytes!("../../assets/camera.js")),
    ("aim.js", SCRIPT, include_bytes!("../../assets/aim.js")),
    ("keys.js", SCRIPT, include_bytes!("../../assets/keys.js")),
    ("become.js", SCRIPT, include_bytes!("../../assets/become.js")),
    ("board.js", SCRIPT, include_bytes!("../../assets/board.js")),
    ("record.js", SCRIPT, include_bytes!("../../assets/record.js")),
    ("sides.js", SCRIPT, include_bytes!("../../assets/sides.js")),
    ("waiting.js", SCRIPT, include_bytes!("../../assets/waiting.js")),
    ("talk.js", SCRIPT, include_bytes!("../../assets/talk.js")),
    ("tables.js", SCRIPT, include_bytes!("../../assets/tables.js")),
    ("workshop.js", SCRIPT, include_bytes!("../../assets/workshop.js")),
    ("workshop-fair.js", SCRIPT, include_bytes!("../../assets/workshop-fair.js")),
    ("workshop-fields.js", SCRIPT, include_bytes!("../../assets/workshop-fields.js")),
    ("workshop-history.js", SCRIPT, include_bytes!("../../assets/workshop-history.js")),
    ("workshop-map.js", SCRIPT, include_bytes!("../../assets/workshop-map.js")),
    ("cormorant-sc-600.woff2", FONT, include_bytes!("../../assets/fonts/cormorant-sc-600.woff2")),
    (
        "cormorant-sc-600-ext.woff2",
        FONT,
        include_bytes!("../../assets/fonts/cormorant-sc-600-ext.woff2"),
    ),
    ("alegreya-sans-400.woff2", FONT, include_bytes!("../../assets/fonts/alegreya-sans-400.woff2")),
    (
        "alegreya-sans-400-ext.woff2",
        FONT,
        include_bytes!("../../assets/fonts/alegreya-sans-400-ext.woff2"),
    ),
    (
        "alegreya-sans-400-italic.woff2",
        FONT,
        include_bytes!("../../assets/fonts/alegreya-sans-400-italic.woff2"),
    ),
    (
        "alegreya-sans-400-italic-ext.woff2",
        FONT,
        include_bytes!("../../assets/fonts/alegreya-sans-400-italic-ext.woff2"),
    ),
    ("alegreya-sans-700.woff2", FONT, include_bytes!("../../assets/fonts/alegreya-sans-700.woff2")),
    (
        "alegreya-sans-700-ext.woff2",
        FONT,
        include_bytes!("../../assets/fonts/alegreya-sans-700-ext.woff2"),
    ),
    ("icon.svg", DRAWING, include_bytes!("../../assets/icon.svg")),
    ("icon-192.png", "image/png", include_bytes!("../../assets/icon-192.png")),
    ("icon-512.png", "image/png", include_bytes!("../../assets/icon-512.png")),
];

/// They are asked of whoever gave out the program.
#[cfg(target_family = "wasm")]
pub(super) const ASSETS: &[Asset] = &[];
