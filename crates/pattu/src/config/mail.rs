//! `[mail]`: whom emails come from, and how they leave.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, Result};
use pattu_email::{FolderMailbox, FolderMailer, SmtpMailer};
use pattu_kernel::EmailAddress;
use pattu_mail::{DevMailbox, Mailbox, Mailer};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

use super::secrets;

/// An address that nobody can answer: reserved for examples.
const EXAMPLE: &str = ".example";

#[derive(Debug, Deserialize)]
pub struct Mail {
    from: String,
    from_name: String,
    smtp_url: SecretString,
    #[serde(default)]
    trusted_certificate: PathBuf,
}

impl Mail {
    /// Whom emails come from.
    ///
    /// # Errors
    /// When `from` is no email address.
    pub fn sender(&self) -> Result<Mailbox> {
        let email =
            EmailAddress::parse(&self.from).with_context(|| format!("mail.from is \"{}\"", self.from))?;
        Ok(Mailbox::named(&self.from_name, email))
    }

    /// A mail server, or files under the data folder when none is set.
    ///
    /// # Errors
    /// When the server's address or the sender is none, or the folder cannot be made.
    pub fn mailer(&self, data_dir: &Path) -> Result<Arc<dyn Mailer>> {
        let sender = self.sender()?;
        if self.is_folder() {
            let folder = folder_of(data_dir);
            let mailer = FolderMailer::new(sender, &folder)
                .with_context(|| format!("{} cannot be made", folder.display()))?;
            return Ok(Arc::new(mailer));
        }
        let trusted = self.trusted_certificate()?;
        Ok(Arc::new(SmtpMailer::new(sender, &self.smtp_url, trusted.as_deref())?))
    }

    /// What the mail server may be known by besides the machine's own certificates.
    fn trusted_certificate(&self) -> Result<Option<Vec<u8>>> {
        if self.trusted_certificate.as_os_str().is_empty() {
            return Ok(None);
        }
        let path = self.trusted_certificate.display();
        let pem = fs::read(&self.trusted_certificate)
            .with_context(|| format!("mail.trusted_certificate: {path} cannot be read"))?;
        Ok(Some(pem))
    }

    /// Emails become files: no mail server is set.
    pub fn is_folder(&self) -> bool {
        self.smtp_url.expose_secret().is_empty()
    }

    /// The folder of those files, to be read again.
    pub fn dev_mailbox(data_dir: &Path) -> Arc<dyn DevMailbox> {
        Arc::new(FolderMailbox::new(&folder_of(data_dir)))
    }

    /// What stands between these settings and emails that arrive; for production.
    pub(super) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let url = self.smtp_url.expose_secret();
        if url.is_empty() {
            problems.push("PATTU__MAIL__SMTP_URL is not set: emails would become files".to_owned());
        } else if !url.starts_with("smtps://") && !url.contains("tls=required") && !is_local(url) {
            problems.push(
                "PATTU__MAIL__SMTP_URL would send emails and its password in the clear: use smtps:// or ?tls=required"
                    .to_owned(),
            );
        }
        if !is_local(url) {
            problems.extend(secrets::weak_password("PATTU__MAIL__SMTP_URL", url));
        }
        if self.from.ends_with(EXAMPLE) {
            problems.push("PATTU__MAIL__FROM must be an address of the shop's own domain".to_owned());
        }
        problems
    }
}

fn folder_of(data_dir: &Path) -> PathBuf {
    data_dir.join("mail")
}

/// A mail server on the same machine: nothing goes over a network.
fn is_local(url: &str) -> bool {
    secrets::host_of(url).is_some_and(secrets::is_local_host)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mail(smtp_url: &str, from: &str) -> Mail {
        Mail {
            from: from.to_owned(),
            from_name: "Pattu".to_owned(),
            smtp_url: smtp_url.to_owned().into(),
            trusted_certificate: PathBuf::new(),
        }
    }

    #[test]
    fn production_sends_emails_and_never_in_the_clear() {
        for good in [
            "smtps://u:hJ7kQz92mWpX@mail.shop.in",
            "smtp://u:hJ7kQz92mWpX@mail.shop.in:587?tls=required",
            "smtp://localhost",
            "smtp://u:p@127.0.0.1:25",
        ] {
            assert_eq!(mail(good, "no-reply@shop.in").problems(), [""; 0], "{good}");
        }
        for wrong in [
            "",
            "smtp://u:hJ7kQz92mWpX@mail.shop.in",
            "smtps://u:p@mail.shop.in",
            "smtp://localhost.evil.in",
            "smtp://u:hJ7kQz92mWpX@mail.in?tls=opportunistic",
        ] {
            assert_eq!(mail(wrong, "no-reply@shop.in").problems().len(), 1, "{wrong}");
        }
        assert_eq!(mail("smtp://localhost", "no-reply@pattu.example").problems().len(), 1);
        assert!(mail("", "nobody").sender().is_err());
    }
}
