//! Reads the emails that [`crate::FolderMailer`] wrote.

use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use mail_parser::{Address, HeaderValue, Message, MessageParser};
use pattu_kernel::Timestamp;
use pattu_mail::{DevMailbox, OpenedEmail, SavedEmail};

const MOST: usize = 200;

/// The folder of development.
pub struct FolderMailbox {
    folder: PathBuf,
}

impl FolderMailbox {
    /// Need not be there yet.
    pub fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    fn read(&self, name: &str) -> Option<(SystemTime, Vec<u8>)> {
        if !is_name(name) {
            return None;
        }
        let path = self.folder.join(name);
        let written = fs::metadata(&path).ok()?.modified().ok()?;
        Some((written, fs::read(path).ok()?))
    }

    /// Name and time of each, the newest first.
    fn names(&self) -> Vec<(String, SystemTime)> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let mut names: Vec<(String, SystemTime)> = entries
            .flatten()
            .filter_map(|entry| {
                let name = entry.file_name().into_string().ok().filter(|name| is_name(name))?;
                Some((name, entry.metadata().ok()?.modified().ok()?))
            })
            .collect();
        names.sort_by(|(_, one), (_, other)| other.cmp(one));
        names.truncate(MOST);
        names
    }
}

/// Nothing that could lead out of the folder.
fn is_name(name: &str) -> bool {
    name.strip_suffix(".eml").is_some_and(|stem| {
        !stem.is_empty() && stem.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    })
}

fn boxed(name: &str, written: SystemTime, message: &Message<'_>) -> SavedEmail {
    SavedEmail {
        name: name.to_owned(),
        at: Timestamp::from(written),
        to: message.to().map(address).unwrap_or_default(),
        subject: message.subject().unwrap_or_default().to_owned(),
    }
}

fn address(to: &Address<'_>) -> String {
    let one = |known: &mail_parser::Addr<'_>| match (known.name(), known.address().unwrap_or_default()) {
        (Some(name), email) => format!("{name} <{email}>"),
        (None, email) => email.to_owned(),
    };
    to.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn head(message: &Message<'_>) -> Vec<(String, String)> {
    let said = |value: &HeaderValue<'_>| match value {
        HeaderValue::Address(to) => address(to),
        HeaderValue::Text(text) => text.to_string(),
        HeaderValue::TextList(list) => list.join(", "),
        HeaderValue::DateTime(date) => date.to_rfc822(),
        HeaderValue::ContentType(kind) => {
            format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or_default())
        }
        HeaderValue::Received(_) | HeaderValue::Empty => String::new(),
    };
    message.headers().iter().map(|header| (header.name().to_owned(), said(header.value()))).collect()
}

impl DevMailbox for FolderMailbox {
    fn emails(&self) -> Vec<SavedEmail> {
        let one = |(name, written): (String, SystemTime)| {
            let (_, bytes) = self.read(&name)?;
            let message = MessageParser::default().parse(&bytes)?;
            Some(boxed(&name, written, &message))
        };
        self.names().into_iter().filter_map(one).collect()
    }

    fn open(&self, name: &str) -> Option<OpenedEmail> {
        let (written, bytes) = self.read(name)?;
        let message = MessageParser::default().parse(&bytes)?;
        Some(OpenedEmail {
            email: boxed(name, written, &message),
            head: head(&message),
            text: message.body_text(0).unwrap_or_default().into_owned(),
            html: message.body_html(0).unwrap_or_default().into_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_of_the_folder_is_opened() {
        let folder = std::env::temp_dir().join(format!("pattu-box-{}", uuid::Uuid::new_v4()));
        fs::create_dir_all(folder.join("inside")).unwrap();
        let email = "To: Lakshmi <lakshmi@example.in>\r\nSubject: Namaste\r\n\r\nWords\r\n";
        for place in ["secret.eml", "inside/a-1.eml", "inside/.hidden.eml", "inside/b.txt"] {
            fs::write(folder.join(place), email).unwrap();
        }
        let emails = FolderMailbox::new(&folder.join("inside"));
        let seen = emails.emails();
        assert_eq!(seen.len(), 1);
        assert_eq!(
            (seen[0].to.as_str(), seen[0].subject.as_str()),
            ("Lakshmi <lakshmi@example.in>", "Namaste")
        );
        assert_eq!(emails.open("a-1.eml").unwrap().text.trim(), "Words");
        for wrong in [
            "../secret.eml",
            "..%2Fsecret.eml",
            ".hidden.eml",
            "b.txt",
            ".eml",
            "",
            "/etc/passwd",
            "a-1.eml\0",
        ] {
            assert_eq!(emails.open(wrong), None, "{wrong}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
