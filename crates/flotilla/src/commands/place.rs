//! Where the tables of a server are kept.

use crate::context::Context;
use crate::failure::Failure;
use clap::Args;
use std::path::PathBuf;

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
        match &self.database {
            Some(url) => Ok(url.clone()),
            None => file(self.data.clone(), context),
        }
    }
}

/// The file of the tables; its folder is made where it is missing.
fn file(asked: Option<PathBuf>, context: &Context) -> Result<String, Failure> {
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share"));
    let data = || std::env::var_os("XDG_DATA_HOME").filter(|it| !it.is_empty()).map(PathBuf::from);
    let path = match asked {
        Some(path) => path,
        None => {
            let folder = data().or_else(home).unwrap_or_default().join("flotilla");
            std::fs::create_dir_all(&folder)
                .map_err(|error| Failure::Machine(format!("{}: {error}", folder.display())))?;
            folder.join("tables.db")
        }
    };
    let text = path.to_str().map(str::to_owned);
    text.ok_or_else(|| Failure::Input(context.say("fault-not-text", &[])))
}
