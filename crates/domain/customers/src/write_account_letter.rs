//! An account's letter is due: who gets it, and with which link. Looked up now, not when it was asked for (ruling 20).

use pattu_kernel::{Clock, Email, Ids, Phone, SecretWord, StoreError, UnitOfWork};

use crate::{Customer, CustomerId, CustomerQueries, CustomersTx, Link, LinkId, LinkPurpose, account_letters};

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
    /// What they are called, while that is known.
    pub name: String,
    /// The link's word, when the letter has a link.
    pub word: Option<SecretWord>,
}

/// Who gets this letter, and a fresh link when it needs one: an earlier one of the same kind opens nothing any more.
/// `None`: nobody, for instance because nobody has such an account.
///
/// # Errors
/// [`StoreError`]: it may be tried again.
pub async fn write_account_letter(
    desk: WritingDesk<'_>,
    kind: &str,
    letter: LinkId,
) -> Result<Option<AccountLetter>, StoreError> {
    let Some(asked_for) = desk.queries.letter_asked_for(letter).await? else { return Ok(None) };
    let kind = account_letters::ALL.into_iter().find(|known| *known == kind);
    let (now, word) = (desk.clock.now(), SecretWord::fresh(desk.ids));
    desk.db
        .transaction(move |tx| {
            let Some(kind) = kind else { return Ok(None) };
            let plain = |email: Email, name: &str| AccountLetter { email, name: name.to_owned(), word: None };
            // These go to an address, whoever has it.
            if [account_letters::CLOSED, account_letters::EMAIL_CHANGES].contains(&kind) {
                return Ok(Email::parse(&asked_for).ok().map(|email| plain(email, "")));
            }
            let Some(customer) = meant(tx, &asked_for, kind)? else { return Ok(None) };
            let stored = customer.stored();
            let (purpose, email) = match kind {
                account_letters::RESET => (LinkPurpose::ResetPassword, stored.email.clone()),
                account_letters::CONFIRM | account_letters::WELCOME => {
                    let Some(email) = customer.unproven_email() else { return Ok(None) };
                    (LinkPurpose::ConfirmEmail, email.clone())
                }
                _ => return Ok(Some(plain(stored.email.clone(), stored.name.as_str()))),
            };
            let link = Link {
                word: word.hash(),
                customer: stored.id,
                purpose,
                email: email.clone(),
                created_at: now,
            };
            tx.add_link(&link)?;
            Ok(Some(AccountLetter { email, name: stored.name.as_str().to_owned(), word: Some(word) }))
        })
        .await
}

/// By id, by address, or by number: a link by number goes only to an address that is proven (threat "reset by phone").
fn meant(tx: &mut dyn CustomersTx, asked_for: &str, kind: &str) -> Result<Option<Customer>, StoreError> {
    if let Ok(id) = asked_for.parse::<CustomerId>() {
        return Ok(tx.lock_account(id)?.map(|account| account.customer));
    }
    if let Ok(phone) = Phone::parse(asked_for) {
        let account = tx.account_of_phone(&phone)?.map(|account| account.customer);
        return Ok(account.filter(|customer| {
            kind == account_letters::RESET && customer.has_proven(&customer.stored().email)
        }));
    }
    let Ok(email) = Email::parse(asked_for) else { return Ok(None) };
    Ok(tx.account_of_email(&email)?.map(|account| account.customer))
}
