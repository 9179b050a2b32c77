//! Where the tables of a server are kept.

use crate::context::Context;
use crate::failure::Failure;
use clap::Args;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub(crate) struct PlaceArgs {
    /// The file that tables are kept in [default: flotilla/tables.db where the system keeps data]
    #[arg(long, value_name = "FILE", env = "FLOTILLA_DATA")]
    data: Option<PathBuf>,

    /// A PostgreSQL server that tables are kept on instead
    #[arg(long, value_name = "URL", env = "DATABASE_URL", hide_env_values = true)]
    database: Option<String>,
}

impl PlaceArgs {
    /// The address of the server, or the name of the file; its folder is made where it is missing.
    pub(crate) fn place(&self, context: &Context) -> Result<String, Failure> {
        let place = self.name(context)?;
        if self.database.is_none()
            && self.data.is_none()
            && let Some(folder) = Path::new(&place).parent()
        {
            std::fs::create_dir_all(folder)
                .map_err(|error| Failure::Machine(format!("{}: {error}", folder.display())))?;
        }
        Ok(place)
    }

    /// The address of the server, or the name of the file; nothing is made.
    pub(crate) fn name(&self, context: &Context) -> Result<String, Failure> {
        if let Some(url) = &self.database {
            return Ok(url.clone());
        }
        let path = self.data.clone();
        let path = path.unwrap_or_else(|| folder_for_data().join("flotilla").join("tables.db"));
        let text = path.to_str().map(str::to_owned);
        text.ok_or_else(|| Failure::Input(context.say("fault-not-text", &[])))
    }

    /// A place as people may see it: an address has a password in it, and is not told.
    pub(crate) fn shown(&self, place: &str) -> String {
        if self.database.is_some() { "PostgreSQL".to_owned() } else { place.to_owned() }
    }
}

/// Where the system has programs keep their data.
pub(crate) fn folder_for_data() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    let home = || {
        let below = if cfg!(target_os = "macos") {
            "Library/Application Support"
        } else if cfg!(windows) {
            "AppData/Local"
        } else {
            ".local/share"
        };
        let home = set(if cfg!(windows) { "USERPROFILE" } else { "HOME" });
        home.map(|home| home.join(below))
    };
    let said = set("XDG_DATA_HOME");
    let said = if cfg!(windows) { said.or_else(|| set("LOCALAPPDATA")) } else { said };
    said.or_else(home).unwrap_or_default()
}
