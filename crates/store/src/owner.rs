//! Whose a file is that is put where another was.
//!
//! Whoever restores is often root, and whoever serves is not: the file is the server's.

use crate::StoreError;
#[cfg(unix)]
use crate::sqlite::at_file;
use std::fs::File;
use std::path::Path;

/// Whose the file at a place is, and who may read it; where there is none, whose its folder is.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(unix), allow(dead_code))]
pub(crate) struct Owner {
    user: u32,
    group: u32,
    mode: u32,
}

#[cfg(unix)]
impl Owner {
    pub(crate) fn of(place: &Path) -> Option<Owner> {
        use std::os::unix::fs::MetadataExt as _;
        let found = std::fs::metadata(place).map(|it| (it.mode() & 0o777, it));
        let found = found.or_else(|_| {
            let folder = place.parent().filter(|it| !it.as_os_str().is_empty());
            // Secrets are in it.
            std::fs::metadata(folder.unwrap_or(Path::new("."))).map(|it| (0o600, it))
        });
        let (mode, found) = found.ok()?;
        Some(Owner { user: found.uid(), group: found.gid(), mode })
    }

    /// Gives a file to this owner, as far as the system lets us. Who has it and who should, where that
    /// is not the same.
    pub(crate) fn take_over(
        &self,
        file: &File,
        path: &Path,
    ) -> Result<Option<(u32, u32)>, StoreError> {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, fchown};
        let whose = || file.metadata().map_err(at_file(path)).map(|it| (it.uid(), it.gid()));
        if whose()? != (self.user, self.group) {
            // Others than root may give it to a group of theirs, and that not always.
            let _ = fchown(file, Some(self.user), Some(self.group))
                .or_else(|_| fchown(file, None, Some(self.group)));
        }
        let mode = std::fs::Permissions::from_mode(self.mode);
        file.set_permissions(mode).map_err(at_file(path))?;
        let (has, _) = whose()?;
        // Root can open it whoever has it.
        Ok((has != self.user && self.user != 0).then_some((has, self.user)))
    }
}

#[cfg(not(unix))]
impl Owner {
    /// Elsewhere a file has the rights of its folder.
    pub(crate) fn of(_: &Path) -> Option<Owner> {
        None
    }

    pub(crate) fn take_over(&self, _: &File, _: &Path) -> Result<Option<(u32, u32)>, StoreError> {
        Ok(None)
    }
}
