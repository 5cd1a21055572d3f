//! An account's letter is due: who gets it, and with which link. Looked up now, not when it was asked for (ruling 20).

use pattu_kernel::{Clock, Email, Ids, Phone, SecretWord, StoreError, Timestamp, UnitOfWork};

use crate::{
    AccountLetterKind, Customer, CustomerId, CustomerQueries, CustomersTx, Link, LinkId, LinkPurpose,
    StoredCustomerSession,
};

/// What writing a letter works with: it neither hashes nor signs.
#[derive(Clone, Copy)]
pub struct WritingDesk<'a> {
    /// Accounts and links.
    pub db: &'a dyn UnitOfWork<dyn CustomersTx>,
    /// What was asked for.
    pub queries: &'a dyn CustomerQueries,
    /// The moment.
    pub clock: &'a dyn Clock,
    /// New words.
    pub ids: &'a dyn Ids,
}

/// A letter to somebody with an account, or without one any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountLetter {
    /// To whom.
    pub email: Email,
    /// What they are called; empty while nobody has shown that the address is theirs.
    pub name: String,
    /// The link's word, when the letter has a link.
    pub word: Option<SecretWord>,
    /// With which device somebody signed in, and when, when the letter is about that.
    pub sign_in: Option<(String, Timestamp)>,
}

impl AccountLetter {
    /// Without a link.
    fn plain(email: Email, name: &str) -> Self {
        Self { email, name: name.to_owned(), word: None, sign_in: None }
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
pub async fn write_account_letter(
    desk: WritingDesk<'_>,
    kind: AccountLetterKind,
    letter: LinkId,
) -> Result<Option<AccountLetter>, StoreError> {
    let Some(asked_for) = desk.queries.letter_asked_for(letter).await? else { return Ok(None) };
    let (now, word) = (desk.clock.now(), SecretWord::fresh(desk.ids));
    if kind == AccountLetterKind::Reset
        && let Ok(phone) = Phone::parse(&asked_for)
    {
        let letters = (0..ACCOUNTS_OF_A_NUMBER).map(|_| LinkId::new(desk.ids.fresh())).collect();
        desk.db.transaction(move |tx| asked_by_number(tx, &phone, letters, now)).await?;
        return Ok(None);
    }
    desk.db.transaction(move |tx| written(tx, kind, &asked_for, word, now)).await
}

/// Many accounts may give one number without proof; so many of them are written to.
const ACCOUNTS_OF_A_NUMBER: u32 = 5;

/// An email to each account that is meant by a number: the one that proved it, or else all that give it. Each goes to its
/// own address, proven or not: whoever opens the link there proves it.
fn asked_by_number(
    tx: &mut dyn CustomersTx,
    phone: &Phone,
    letters: Vec<LinkId>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut meant = tx.accounts_giving_phone(phone, ACCOUNTS_OF_A_NUMBER)?;
    if meant.first().is_some_and(Customer::has_proven_phone) {
        meant.truncate(1);
    }
    for (customer, letter) in meant.iter().zip(letters) {
        tx.enqueue_letter(AccountLetterKind::Reset, letter, &customer.id().to_string(), now)?;
    }
    Ok(())
}

fn written(
    tx: &mut dyn CustomersTx,
    kind: AccountLetterKind,
    asked_for: &str,
    word: SecretWord,
    now: Timestamp,
) -> Result<Option<AccountLetter>, StoreError> {
    match kind {
        // These go to an address, whoever has it.
        AccountLetterKind::Closed | AccountLetterKind::EmailChanges => {
            Ok(Email::from_stored(asked_for).ok().map(|email| AccountLetter::plain(email, "")))
        }
        AccountLetterKind::Exists | AccountLetterKind::PasswordChanged | AccountLetterKind::PhoneMoved => {
            Ok(meant(tx, asked_for)?.as_ref().map(AccountLetter::to))
        }
        AccountLetterKind::NewDevice => about_sign_in(tx, asked_for),
        AccountLetterKind::Reset => {
            let Some(customer) = meant(tx, asked_for)? else { return Ok(None) };
            let email = customer.stored().email.clone();
            with_link(tx, &customer, LinkPurpose::ResetPassword, email, word, now).map(Some)
        }
        AccountLetterKind::Confirm | AccountLetterKind::Welcome => {
            let Some(customer) = meant(tx, asked_for)? else { return Ok(None) };
            let Some(email) = customer.unproven_email().cloned() else { return Ok(None) };
            // The newest only: an earlier one may have gone to an address that is not wanted any more.
            tx.forget_links(customer.id(), LinkPurpose::ConfirmEmail)?;
            with_link(tx, &customer, LinkPurpose::ConfirmEmail, email, word, now).map(Some)
        }
    }
}

fn with_link(
    tx: &mut dyn CustomersTx,
    customer: &Customer,
    purpose: LinkPurpose,
    email: Email,
    word: SecretWord,
    now: Timestamp,
) -> Result<AccountLetter, StoreError> {
    let link =
        Link { word: word.hash(), customer: customer.id(), purpose, email: email.clone(), created_at: now };
    tx.add_link(&link)?;
    let name = if customer.has_proven(&email) { customer.stored().name.as_str() } else { "" };
    Ok(AccountLetter { word: Some(word), ..AccountLetter::plain(email, name) })
}

/// Asked for by the session's id: the device is read from it.
fn about_sign_in(tx: &mut dyn CustomersTx, session: &str) -> Result<Option<AccountLetter>, StoreError> {
    let Ok(id) = session.parse() else { return Ok(None) };
    let Some(session) = tx.lock_customer_session(id)? else { return Ok(None) };
    let StoredCustomerSession { customer, device, created_at, .. } = session.stored();
    let account = tx.lock_account(*customer)?;
    Ok(account.map(|account| AccountLetter {
        sign_in: Some((device.clone(), *created_at)),
        ..AccountLetter::to(&account.customer)
    }))
}

/// By id or by address.
fn meant(tx: &mut dyn CustomersTx, asked_for: &str) -> Result<Option<Customer>, StoreError> {
    if let Ok(id) = asked_for.parse::<CustomerId>() {
        return Ok(tx.lock_account(id)?.map(|account| account.customer));
    }
    let Ok(email) = Email::from_stored(asked_for) else { return Ok(None) };
    Ok(tx.account_of_email(&email)?.map(|account| account.customer))
}
