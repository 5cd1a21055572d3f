//! An account's email is due: who gets it, and with which link. Looked up now, not when it was asked for (ruling 20).

use pattu_kernel::{Clock, EmailAddress, Ids, Phone, StoreError, Timestamp, Token, UnitOfWork};

use crate::{
    AccountEmailKind, Customer, CustomerId, CustomerQueries, CustomersTx, Link, LinkId, LinkPurpose,
    StoredCustomerSession,
};

/// What writing an email works with: it neither hashes nor signs.
#[derive(Clone, Copy)]
pub struct AccountEmailDeps<'a> {
    pub db: &'a dyn UnitOfWork<dyn CustomersTx>,
    /// What was asked for.
    pub queries: &'a dyn CustomerQueries,
    pub clock: &'a dyn Clock,
    pub ids: &'a dyn Ids,
}

/// An email to somebody with an account, or without one any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountEmail {
    pub email: EmailAddress,
    /// What they are called; empty while nobody has shown that the address is theirs.
    pub name: String,
    /// The link's token, when the email has a link.
    pub token: Option<Token>,
    /// With which device somebody signed in, and when, when the email is about that.
    pub sign_in: Option<(String, Timestamp)>,
}

impl AccountEmail {
    /// Without a link.
    fn plain(email: EmailAddress, name: &str) -> Self {
        Self { email, name: name.to_owned(), token: None, sign_in: None }
    }

    /// Names its reader only at an address that is theirs: until then a stranger may have typed both.
    fn to(customer: &Customer) -> Self {
        let email = customer.stored().email.clone();
        let name = if customer.has_proven(&email) { customer.stored().name.as_str() } else { "" };
        Self::plain(email, name)
    }
}

/// Who gets this email, and a fresh link when it needs one. Links to another password that were sent before go on working:
/// whoever asks for more of them must not take the owner's away.
/// `None`: nobody, for instance because nobody has such an account.
///
/// # Errors
/// [`StoreError`]: it may be tried again.
pub async fn render_account_email(
    deps: AccountEmailDeps<'_>,
    kind: AccountEmailKind,
    email: LinkId,
) -> Result<Option<AccountEmail>, StoreError> {
    let Some(asked_for) = deps.queries.email_asked_for(email).await? else { return Ok(None) };
    let (now, token) = (deps.clock.now(), Token::fresh(deps.ids));
    if kind == AccountEmailKind::Reset
        && let Ok(phone) = Phone::parse(&asked_for)
    {
        let emails = (0..ACCOUNTS_OF_A_NUMBER).map(|_| LinkId::new(deps.ids.fresh())).collect();
        deps.db.transaction(move |tx| asked_by_number(tx, &phone, emails, now)).await?;
        return Ok(None);
    }
    deps.db.transaction(move |tx| written(tx, kind, &asked_for, token, now)).await
}

/// Many accounts may give one number without proof; so many of them are written to.
const ACCOUNTS_OF_A_NUMBER: u32 = 5;

/// An email to each account that is meant by a number: the one that proved it, or else all that give it. Each goes to its
/// own address, proven or not: whoever opens the link there proves it.
fn asked_by_number(
    tx: &mut dyn CustomersTx,
    phone: &Phone,
    emails: Vec<LinkId>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut meant = tx.accounts_giving_phone(phone, ACCOUNTS_OF_A_NUMBER)?;
    if meant.first().is_some_and(Customer::has_proven_phone) {
        meant.truncate(1);
    }
    for (customer, email) in meant.iter().zip(emails) {
        tx.enqueue_email(AccountEmailKind::Reset, email, &customer.id().to_string(), now)?;
    }
    Ok(())
}

fn written(
    tx: &mut dyn CustomersTx,
    kind: AccountEmailKind,
    asked_for: &str,
    token: Token,
    now: Timestamp,
) -> Result<Option<AccountEmail>, StoreError> {
    match kind {
        // These go to an address, whoever has it.
        AccountEmailKind::Closed | AccountEmailKind::EmailChanges | AccountEmailKind::Merged => {
            Ok(EmailAddress::from_stored(asked_for).ok().map(|email| AccountEmail::plain(email, "")))
        }
        AccountEmailKind::Exists | AccountEmailKind::PasswordChanged | AccountEmailKind::PhoneMoved => {
            Ok(meant(tx, asked_for)?.as_ref().map(AccountEmail::to))
        }
        AccountEmailKind::NewDevice => about_sign_in(tx, asked_for),
        AccountEmailKind::Reset => {
            let Some(customer) = meant(tx, asked_for)? else { return Ok(None) };
            let email = customer.stored().email.clone();
            with_link(tx, &customer, LinkPurpose::ResetPassword, email, token, now).map(Some)
        }
        AccountEmailKind::Confirm | AccountEmailKind::Welcome => {
            let Some(customer) = meant(tx, asked_for)? else { return Ok(None) };
            let Some(email) = customer.unproven_email().cloned() else { return Ok(None) };
            // The newest only: an earlier one may have gone to an address that is not wanted any more.
            tx.forget_links(customer.id(), LinkPurpose::ConfirmEmail)?;
            with_link(tx, &customer, LinkPurpose::ConfirmEmail, email, token, now).map(Some)
        }
    }
}

fn with_link(
    tx: &mut dyn CustomersTx,
    customer: &Customer,
    purpose: LinkPurpose,
    email: EmailAddress,
    token: Token,
    now: Timestamp,
) -> Result<AccountEmail, StoreError> {
    let link = Link {
        token_hash: token.hash(),
        customer: customer.id(),
        purpose,
        email: email.clone(),
        created_at: now,
    };
    tx.add_link(&link)?;
    let name = if customer.has_proven(&email) { customer.stored().name.as_str() } else { "" };
    Ok(AccountEmail { token: Some(token), ..AccountEmail::plain(email, name) })
}

/// Asked for by the session's id: the device is read from it.
fn about_sign_in(tx: &mut dyn CustomersTx, session: &str) -> Result<Option<AccountEmail>, StoreError> {
    let Ok(id) = session.parse() else { return Ok(None) };
    let Some(session) = tx.lock_customer_session(id)? else { return Ok(None) };
    let StoredCustomerSession { customer, device, created_at, .. } = session.stored();
    let account = tx.lock_account(*customer)?;
    Ok(account.map(|account| AccountEmail {
        sign_in: Some((device.clone(), *created_at)),
        ..AccountEmail::to(&account.customer)
    }))
}

/// By id or by address.
fn meant(tx: &mut dyn CustomersTx, asked_for: &str) -> Result<Option<Customer>, StoreError> {
    if let Ok(id) = asked_for.parse::<CustomerId>() {
        return Ok(tx.lock_account(id)?.map(|account| account.customer));
    }
    let Ok(email) = EmailAddress::from_stored(asked_for) else { return Ok(None) };
    Ok(tx.account_of_email(&email)?.map(|account| account.customer))
}
