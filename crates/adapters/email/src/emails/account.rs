//! Emails about an account. Whom they go to, and with which link, is asked when they are rendered.

use pattu_customers::{AccountEmail, AccountEmailDeps, AccountEmailKind};
use pattu_mail::{Email, MailError, Mailbox};

use super::{ShopEmails, moments::moment};
use crate::templates::{AccountFacts, ShopFacts};

/// What an email of one kind says.
struct Words {
    subject: &'static str,
    heading: &'static str,
    text: &'static str,
    /// On the button, when there is one.
    button: &'static str,
    /// The page the button opens; the link's token follows it after a `#`, so that no server ever logs it.
    page: &'static str,
    after: &'static str,
}

const fn words(kind: AccountEmailKind) -> Words {
    match kind {
        AccountEmailKind::Welcome => Words {
            subject: "Your account is ready",
            heading: "Welcome",
            text: "Your account is open. Please confirm that this address is yours: then orders you placed with it before appear in your account too.",
            button: "Confirm this address",
            page: "/confirm-email",
            after: "The link works for seven days. If you did not open an account, do nothing: without this link nobody can use your address.",
        },
        AccountEmailKind::Exists => Words {
            subject: "You have an account already",
            heading: "You have an account already",
            text: "Somebody, probably you, tried to make an account with this address. It has one: please log in, or choose another password if you forgot yours.",
            button: "Log in",
            page: "/login",
            after: "If this was not you: nothing has happened, and nobody learnt that you have an account.",
        },
        AccountEmailKind::Reset => Words {
            subject: "Choose a new password",
            heading: "Choose a new password",
            text: "You asked for a new password. With this link you choose one; all devices are signed out then.",
            button: "Choose a new password",
            page: "/reset-password",
            after: "The link works once, for 30 minutes. If you did not ask for it, do nothing: your password stays as it is.",
        },
        AccountEmailKind::Confirm => Words {
            subject: "Please confirm this address",
            heading: "Is this address yours?",
            text: "With this link you confirm that this address belongs to your account.",
            button: "Confirm this address",
            page: "/confirm-email",
            after: "The link works for seven days. If you did not ask for it, do nothing.",
        },
        AccountEmailKind::PasswordChanged => Words {
            subject: "Your password was changed",
            heading: "Your password was changed",
            text: "The password of your account was changed just now, and other devices were signed out.",
            button: "Open your account",
            page: "/customer/settings",
            after: "If this was not you, please choose a new password right away on the login page under 'Forgot password?', and call us.",
        },
        AccountEmailKind::EmailChanges => Words {
            subject: "Your email address is being changed",
            heading: "Your email address is being changed",
            text: "Somebody who knows your password asked for another email address for your account. It changes when the new address is confirmed.",
            button: "Open your account",
            page: "/customer/profile",
            after: "If this was not you, please change your password right away and call us.",
        },
        AccountEmailKind::PhoneMoved => Words {
            subject: "Your phone number was confirmed by somebody else",
            heading: "Your phone number was confirmed by somebody else",
            text: "Somebody showed at our counter that the phone number of your account is theirs now. It does not log in to your account any more; your email address and password do, as before.",
            button: "Open your account",
            page: "/customer/profile",
            after: "If it is still your number, please show it at our counter: whoever proves a number has it. Or save your new number in your profile.",
        },
        AccountEmailKind::Merged => Words {
            subject: "Your two accounts are one now",
            heading: "Your two accounts are one now",
            text: "You had two accounts with us. Your orders, addresses and your shortlist are together in one of them now, and the other one is closed.",
            button: "Log in",
            page: "/login",
            after: "You log in as before with the account that stays. If you do not know which one it is, or did not ask for this, please call us.",
        },
        AccountEmailKind::Closed => Words {
            subject: "Your account is closed",
            heading: "Your account is closed",
            text: "We have deleted your name, addresses, number and password from it. Bills of what you bought are kept as long as tax law requires, and for nothing else.",
            button: "",
            page: "",
            after: "If this was not you, please call us.",
        },
        AccountEmailKind::NewDevice => Words {
            subject: "New sign-in to your account",
            heading: "New sign-in to your account",
            text: "Somebody signed in to your account on a device we have not seen before",
            button: "See your devices",
            page: "/customer/settings",
            after: "If this was you, there is nothing to do. If not, please sign that device out, choose a new password right away, and call us.",
        },
    }
}

/// What it says, with the device and the moment when it is about a sign-in: `… before: Chrome on Android, 21 Nov 2026, 5:30 pm.`
fn text_of(words: &Words, message: &AccountEmail) -> String {
    match &message.sign_in {
        Some((device, at)) => format!("{}: {device}, {}.", words.text, moment(*at)),
        None => words.text.to_owned(),
    }
}

pub(super) async fn render(
    emails: &ShopEmails,
    shop: &ShopFacts,
    kind: &str,
    reference: &str,
) -> Result<Option<Email>, MailError> {
    let kind =
        AccountEmailKind::parse(kind).ok_or_else(|| MailError::Never(format!("nobody writes {kind}")))?;
    let id = reference.parse().map_err(|_| MailError::Never(format!("no email {reference}")))?;
    let deps = AccountEmailDeps {
        db: emails.accounts.as_ref(),
        queries: emails.asked_for.as_ref(),
        clock: emails.clock.as_ref(),
        ids: emails.ids.as_ref(),
    };
    let Some(message) = pattu_customers::render_account_email(deps, kind, id).await? else {
        return Ok(None);
    };
    let words = words(kind);
    let text = text_of(&words, &message);
    let AccountEmail { email, name, token, .. } = message;
    let fragment = token.as_ref().map(|token| format!("#{}", token.reveal())).unwrap_or_default();
    let link = format!("{}{}{fragment}", shop.url, words.page);
    let facts = AccountFacts {
        shop,
        name: &name,
        heading: words.heading,
        text: &text,
        button: words.button,
        link: &link,
        after: words.after,
    };
    let to = if name.is_empty() { Mailbox::of(email) } else { Mailbox::named(&name, email) };
    Ok(Some(facts.render(to, &format!("{} – {}", words.subject, shop.name))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_words() {
        for kind in AccountEmailKind::ALL {
            let words = words(kind);
            assert_eq!(AccountEmailKind::parse(kind.as_str()), Some(kind));
            assert_eq!(words.button.is_empty(), words.page.is_empty(), "{kind:?}");
            assert_eq!(words.text.ends_with('.'), kind != AccountEmailKind::NewDevice, "{kind:?}");
        }
        assert_eq!(AccountEmailKind::parse("account_other"), None);
    }
}
