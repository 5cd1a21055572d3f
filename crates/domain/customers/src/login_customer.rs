//! A customer signs in by e-mail or phone: the same words in the same time whatever was wrong (ruling 20).

use pattu_kernel::{ContactError, Email, Id, Phone};

use crate::{
    AccountError, AccountLetterKind, Attempts, AttemptsScope, Customer, CustomerAccount, CustomerSession,
    TypedPassword,
    customer_desk::{Checked, CustomerDesk},
    customer_views::{CustomerView, SignInView},
    device::is_news,
    refresh_word::RefreshWord,
};

/// What was typed, and where.
#[derive(Debug, Clone)]
pub struct LoginCustomer {
    /// Address or number, whatever it is.
    pub name: LoginName,
    /// The password, whatever it is.
    pub password: TypedPassword,
    /// `Chrome on Android`
    pub device: String,
    /// The network address tries are counted by.
    pub from: String,
}

/// What was typed; a field that was not sent is `None`.
#[derive(Clone, Default)]
pub struct LoginForm {
    /// The e-mail address; goes before the number.
    pub email: Option<String>,
    /// The phone number.
    pub phone: Option<String>,
    /// The password.
    pub password: String,
}

impl LoginCustomer {
    /// A try from `device`, counted by the network address `from`. Whether the name can be anybody's is not looked at:
    /// that would tell who has an account.
    ///
    /// # Errors
    /// [`AccountError::Invalid`] for each field that is empty.
    pub fn parse(form: LoginForm, device: String, from: String) -> Result<Self, AccountError> {
        let name_field = if form.phone.is_some() { "phone" } else { "email" };
        let typed = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        let name = typed(form.email).map(LoginName::Email).or(typed(form.phone).map(LoginName::Phone));
        let mut checked = Checked::default();
        let name = checked.take(name_field, name.ok_or(ContactError::Required));
        let password = Some(form.password).filter(|text| !text.is_empty()).ok_or(ContactError::Required);
        match (name, checked.take("password", password)) {
            (Some(name), Some(password)) => {
                Ok(Self { name, password: TypedPassword::new(password), device, from })
            }
            _ => Err(AccountError::Invalid(checked.0)),
        }
    }
}

/// By what somebody signs in.
#[derive(Debug, Clone)]
pub enum LoginName {
    /// An e-mail address, as typed.
    Email(String),
    /// A phone number, as typed.
    Phone(String),
}

/// Somebody is signed in.
#[derive(Debug)]
pub struct SignedInNow {
    /// For the page.
    pub view: SignInView,
    /// For the cookie; `None`: the one it has is the current one.
    pub refresh: Option<RefreshWord>,
}

/// Checks address or number and password, and opens a session.
///
/// Tries are counted in a first transaction, before the password is looked at: a thousand at once are a thousand counted
/// ones. A success forgets them; a letter tells of one on a device that was not seen before.
///
/// # Errors
/// [`AccountError`]: then there is no session.
pub async fn login_customer(
    desk: CustomerDesk<'_>,
    command: LoginCustomer,
) -> Result<SignedInNow, AccountError> {
    let who = Who::of(&command.name);
    let tries = Tries::of(&who, &command.from);
    let account = counted_try(desk, who, tries.clone()).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let right = match desk.hasher.verify(command.password, hash).await {
        Ok(right) => right,
        Err(failure) => {
            forgive(desk, tries).await?;
            return Err(failure.into());
        }
    };
    let account = account.filter(|_| right).ok_or(AccountError::BadCredentials)?;
    opened(desk, tries, account.customer, command.device).await
}

/// Whose account is meant: nobody's, when the text is no address or number.
#[derive(Clone)]
enum Who {
    Email(Email),
    Phone(Phone),
    Nobody,
}

impl Who {
    fn of(name: &LoginName) -> Self {
        match name {
            // As it was stored: accounts of before may have an address that is refused at the field today.
            LoginName::Email(text) => {
                Email::from_stored(&text.to_lowercase()).map_or(Self::Nobody, Self::Email)
            }
            LoginName::Phone(text) => Phone::parse(text).map_or(Self::Nobody, Self::Phone),
        }
    }
}

/// What tries are counted by; all texts that can be nobody's together.
#[derive(Clone)]
struct Tries {
    anywhere: String,
    here: String,
}

impl Tries {
    fn of(who: &Who, from: &str) -> Self {
        let anywhere = match who {
            Who::Email(email) => email.as_str().to_owned(),
            Who::Phone(phone) => phone.as_str().to_owned(),
            Who::Nobody => "?".to_owned(),
        };
        Self { here: format!("{anywhere} {from}"), anywhere }
    }

    /// Always in this order, so that two requests never wait for each other.
    fn counted(&self) -> [(AttemptsScope, &str); 2] {
        [(AttemptsScope::CustomerAnywhere, &self.anywhere), (AttemptsScope::CustomerHere, &self.here)]
    }
}

async fn counted_try(
    desk: CustomerDesk<'_>,
    who: Who,
    tries: Tries,
) -> Result<Option<CustomerAccount>, AccountError> {
    let now = desk.clock.now();
    desk.db
        .transaction(move |tx| {
            for (scope, subject) in tries.counted() {
                let before = tx.lock_attempts(scope, subject)?;
                let before = before.unwrap_or(Attempts { failures: 0, last_at: now });
                if let Some(wait) = before.wait(scope, now) {
                    return Err(AccountError::TooMany { wait });
                }
                tx.put_attempts(scope, subject, before.counted(now))?;
            }
            Ok(match who {
                Who::Email(email) => tx.account_of_email(&email)?,
                Who::Phone(phone) => tx.account_of_phone(&phone)?,
                Who::Nobody => None,
            })
        })
        .await
}

/// A try that was never looked at does not count.
async fn forgive(desk: CustomerDesk<'_>, tries: Tries) -> Result<(), AccountError> {
    desk.db
        .transaction(move |tx| {
            for (scope, subject) in tries.counted() {
                if let Some(attempts) = tx.lock_attempts(scope, subject)? {
                    tx.put_attempts(scope, subject, attempts.forgiven())?;
                }
            }
            Ok(())
        })
        .await
}

async fn opened(
    desk: CustomerDesk<'_>,
    tries: Tries,
    customer: Customer,
    device: String,
) -> Result<SignedInNow, AccountError> {
    let now = desk.clock.now();
    let word = desk.word();
    let session = CustomerSession::begin(Id::new(desk.ids.fresh()), customer.id(), device, word.hash(), now);
    let claims = session.claims(now);
    let token = desk.tokens.sign_customer(claims)?;
    let refresh = RefreshWord { session: claims.session, word };
    let (letter, signing_in) = (desk.letter_id(), customer.clone());
    desk.db
        .transaction(move |tx| {
            for (scope, subject) in tries.counted() {
                tx.forget_attempts(scope, subject)?;
            }
            // Asked before the new session is among them.
            let seen = tx.devices_of(signing_in.id())?;
            tx.save_customer_session(&session)?;
            if is_news(&session.stored().device, &seen, signing_in.stored().created_at, now) {
                tx.enqueue_letter(AccountLetterKind::NewDevice, letter, &claims.session.to_string(), now)?;
            }
            Ok::<_, AccountError>(())
        })
        .await?;
    let view = SignInView { customer: CustomerView::of(&customer), token, expires_at: claims.expires_at };
    Ok(SignedInNow { view, refresh: Some(refresh) })
}
