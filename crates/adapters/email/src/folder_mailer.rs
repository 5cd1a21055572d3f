//! The mailer of development: each email becomes a file.

use std::{fs, io, path::Path};

use lettre::{AsyncFileTransport, AsyncTransport, Tokio1Executor};
use pattu_kernel::BoxFuture;
use pattu_mail::{DueMail, Email, MailError, Mailbox, Mailer};

use crate::envelope::envelope;

/// Writes `.eml` files, which mail programs open.
pub struct FolderMailer {
    from: Mailbox,
    transport: AsyncFileTransport<Tokio1Executor>,
}

impl FolderMailer {
    /// Makes the folder when it is not there.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new(from: Mailbox, folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        Ok(Self { from, transport: AsyncFileTransport::new(folder) })
    }
}

impl Mailer for FolderMailer {
    fn send<'a>(&'a self, mail: &'a DueMail, email: &'a Email) -> BoxFuture<'a, Result<(), MailError>> {
        Box::pin(async move {
            let message = envelope(&self.from, mail, email)?;
            self.transport.send(message).await.map_err(|error| MailError::Later(error.to_string()))?;
            Ok(())
        })
    }
}
