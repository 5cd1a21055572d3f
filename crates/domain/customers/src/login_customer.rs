//! A customer signs in by email or phone: the same words in the same time whatever was wrong (ruling 20).

use pattu_kernel::{ContactError, EmailAddress, Id, Phone, RateLimit, Token};

use crate::{
    AccountEmailKind, AccountError, AttemptsScope, CustomerAccount, CustomerSession, DeviceAccount,
    TypedPassword,
    customer_deps::{Checked, CustomerDeps},
    customer_views::{CustomerView, SignInView},
    device::is_new_device,
    known_device,
    refresh_token::RefreshToken,
    tries::{Tries, TryFrom, TryRules},
};

/// A street may sit behind one address (ruling 32); what one account may be tried is stricter.
const RULES: TryRules = TryRules {
    here: AttemptsScope::CustomerHere,
    anywhere: AttemptsScope::CustomerAnywhere,
    by_address: RateLimit { scope: "login by address", most: 120, window_seconds: 600 },
    slowed: RateLimit { scope: "slowed logins by name", most: 60, window_seconds: 600 },
};

/// What was typed, and where.
#[derive(Debug, Clone)]
pub struct LoginCustomer {
    /// Address or number, whatever it is.
    pub name: LoginName,
    /// The password, whatever it is.
    pub password: TypedPassword,
    /// Where the try comes from.
    pub from: LoginFrom,
}

/// Where a try comes from.
#[derive(Debug, Clone)]
pub struct LoginFrom {
    /// What the browser calls itself: `Chrome on Android`
    pub device: String,
    /// The network address tries are counted by.
    pub address: String,
    /// The token of the browser's known device, when it shows one.
    pub known_device: Option<Token>,
}

/// What was typed; a field that was not sent is `None`.
#[derive(Clone, Default)]
pub struct LoginForm {
    /// The email address; goes before the number.
    pub email: Option<String>,
    pub phone: Option<String>,
    pub password: String,
}

impl LoginCustomer {
    /// Whether the name can be anybody's is not looked at: that would tell who has an account.
    ///
    /// # Errors
    /// [`AccountError::Invalid`] for each field that is empty.
    pub fn parse(form: LoginForm, from: LoginFrom) -> Result<Self, AccountError> {
        let name_field = if form.phone.is_some() { "phone" } else { "email" };
        let typed = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        let name = typed(form.email).map(LoginName::Email).or(typed(form.phone).map(LoginName::Phone));
        let mut checked = Checked::default();
        let name = checked.take(name_field, name.ok_or(ContactError::Required));
        let password = Some(form.password).filter(|text| !text.is_empty()).ok_or(ContactError::Required);
        match (name, checked.take("password", password)) {
            (Some(name), Some(password)) => Ok(Self { name, password: TypedPassword::new(password), from }),
            _ => Err(AccountError::Invalid(checked.0)),
        }
    }
}

/// By what somebody signs in.
#[derive(Debug, Clone)]
pub enum LoginName {
    /// An email address, as typed.
    Email(String),
    /// A phone number, as typed.
    Phone(String),
}

/// Somebody is signed in.
#[derive(Debug)]
pub struct SignedInNow {
    pub view: SignInView,
    /// For the cookie; `None`: the one it has is the current one.
    pub refresh: Option<RefreshToken>,
    /// For the other cookie: this browser is known from now on. `None`: nobody typed a password.
    pub device: Option<Token>,
}

/// Checks address or number and password, and opens a session.
///
/// Tries are counted in a first transaction, before the password is looked at: a thousand at once are a thousand counted
/// ones. A success forgets them; an email tells of one on a device that was not seen before.
///
/// # Errors
/// [`AccountError`]: then there is no session.
pub async fn login_customer(
    deps: CustomerDeps<'_>,
    command: LoginCustomer,
) -> Result<SignedInNow, AccountError> {
    let LoginCustomer { name, password, from: LoginFrom { device, address, known_device } } = command;
    let who = Who::of(&name);
    let fingerprint = deps.hasher.fingerprint(who.subject(), &password);
    let from = TryFrom { address, device: known_device.clone(), fingerprint };
    let (account, tries) = counted_try(deps, who, from).await?;
    let hash = account.as_ref().map(|account| account.password.clone());
    let right = match deps.hasher.verify(password, hash).await {
        Ok(right) => right,
        Err(failure) => {
            forgive(deps, tries, fingerprint).await?;
            return Err(failure.into());
        }
    };
    let account = account.filter(|_| right).ok_or(AccountError::BadCredentials)?;
    opened(deps, tries, account, device, known_device).await
}

/// Whose account is meant: nobody's, when the text is no address or number.
#[derive(Clone)]
enum Who {
    Email(EmailAddress),
    Phone(Phone),
    Nobody,
}

impl Who {
    fn of(name: &LoginName) -> Self {
        match name {
            // As it was stored: accounts of before may have an address that is refused at the field today.
            LoginName::Email(text) => {
                EmailAddress::from_stored(&text.to_lowercase()).map_or(Self::Nobody, Self::Email)
            }
            LoginName::Phone(text) => Phone::parse(text).map_or(Self::Nobody, Self::Phone),
        }
    }

    /// What tries are counted by; all texts that can be nobody's together.
    fn subject(&self) -> &str {
        match self {
            Self::Email(email) => email.as_str(),
            Self::Phone(phone) => phone.as_str(),
            Self::Nobody => "?",
        }
    }
}

async fn counted_try(
    deps: CustomerDeps<'_>,
    who: Who,
    from: TryFrom,
) -> Result<(Option<CustomerAccount>, Tries), AccountError> {
    let now = deps.clock.now();
    deps.db
        .transaction(move |tx| {
            let account = match &who {
                Who::Email(email) => tx.account_of_email(email)?,
                Who::Phone(phone) => tx.account_of_phone(phone)?,
                Who::Nobody => None,
            };
            let whose = account.as_ref().map(|account| DeviceAccount::Customer(account.customer.id()));
            let tries = RULES.count(tx, who.subject(), whose, &from, now)?;
            Ok((account, tries.map_err(|wait| AccountError::TooMany { wait })?))
        })
        .await
}

/// A try that was never looked at does not count.
async fn forgive(deps: CustomerDeps<'_>, tries: Tries, fingerprint: u16) -> Result<(), AccountError> {
    deps.db.transaction(move |tx| tries.forgive(tx, fingerprint).map_err(AccountError::from)).await
}

/// The password was checked outside of any transaction: an account that was closed, or got another password, meanwhile opens
/// no session.
async fn opened(
    deps: CustomerDeps<'_>,
    tries: Tries,
    checked: CustomerAccount,
    device: String,
    shown: Option<Token>,
) -> Result<SignedInNow, AccountError> {
    let now = deps.clock.now();
    let secret = deps.new_token();
    let id = checked.customer.id();
    let session = CustomerSession::begin(Id::new(deps.ids.fresh()), id, device, secret.hash(), now);
    let claims = session.claims(now);
    let token = deps.tokens.sign_customer(claims)?;
    let refresh = RefreshToken { session: claims.session, secret };
    let (email, fresh) = (deps.email_id(), deps.new_token());
    let (customer, device) = deps
        .db
        .transaction(move |tx| {
            let stored = tx.lock_account(id)?.filter(|stored| stored.password == checked.password);
            let customer = stored.ok_or(AccountError::BadCredentials)?.customer;
            // Only whoever knows the password hears of it.
            customer.may_sign_in()?;
            tries.forget(tx)?;
            // Asked before the new session is among them.
            let seen = tx.devices_of(id)?;
            tx.save_customer_session(&session)?;
            if is_new_device(&session.stored().device, &seen, customer.stored().created_at, now) {
                tx.enqueue_email(AccountEmailKind::NewDevice, email, &claims.session.to_string(), now)?;
            }
            let device = known_device::remember(tx, DeviceAccount::Customer(id), shown, fresh, now)?;
            Ok::<_, AccountError>((customer, device))
        })
        .await?;
    let view = SignInView { customer: CustomerView::of(&customer), token, expires_at: claims.expires_at };
    Ok(SignedInNow { view, refresh: Some(refresh), device: Some(device) })
}
