//! A shopper with an account.

use pattu_kernel::{EmailAddress, Id, Phone, Text, Timestamp};

use crate::{Block, Blocked};

/// Marks ids of customers.
#[derive(Debug)]
pub enum CustomerTag {}
pub type CustomerId = Id<CustomerTag>;

/// What somebody is called: 1 to 100 characters; what is typed is read with [`Text::parse_name`].
pub type PersonName = Text<100>;

/// A customer as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredCustomer {
    pub id: CustomerId,
    /// What they are called.
    pub name: PersonName,
    /// Where mails go, and what they sign in with. In small letters.
    pub email: EmailAddress,
    /// When the address was proven to be theirs.
    pub email_confirmed_at: Option<Timestamp>,
    /// A new address that is not proven yet.
    pub pending_email: Option<EmailAddress>,
    /// The number to call.
    pub phone: Phone,
    /// When the number was proven to be theirs: only then it signs them in.
    pub phone_confirmed_at: Option<Timestamp>,
    /// Notifications come by mail too.
    pub notify_by_mail: bool,
    /// Since when news may be sent.
    pub marketing_since: Option<Timestamp>,
    /// When the account was made.
    pub created_at: Timestamp,
    /// Staff decided that they buy no more.
    pub block: Option<Block>,
}

/// What somebody answered to which wording.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerConsent {
    pub purpose: ConsentPurpose,
    pub given: bool,
    /// The version of the notice that was shown.
    pub notice: String,
    /// When.
    pub at: Timestamp,
}

/// What can be agreed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConsentPurpose {
    /// The notice on what is kept and why.
    PrivacyNotice,
    MarketingByMail,
}

impl ConsentPurpose {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PrivacyNotice => "privacy_notice",
            Self::MarketingByMail => "marketing_by_mail",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        [Self::PrivacyNotice, Self::MarketingByMail].into_iter().find(|purpose| purpose.as_str() == text)
    }
}

/// A shopper with an account; changes only by what it may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Customer(StoredCustomer);

impl Customer {
    /// A new one: neither address nor number is proven, orders are written about by mail, news are not.
    pub const fn register(
        id: CustomerId,
        name: PersonName,
        email: EmailAddress,
        phone: Phone,
        now: Timestamp,
    ) -> Self {
        Self(StoredCustomer {
            id,
            name,
            email,
            email_confirmed_at: None,
            pending_email: None,
            phone,
            phone_confirmed_at: None,
            notify_by_mail: true,
            marketing_since: None,
            created_at: now,
            block: None,
        })
    }

    pub const fn from_stored(stored: StoredCustomer) -> Self {
        Self(stored)
    }

    /// For storage and views.
    pub const fn stored(&self) -> &StoredCustomer {
        &self.0
    }

    pub const fn id(&self) -> CustomerId {
        self.0.id
    }

    /// What passwords must not be made of.
    pub fn own_words(&self) -> Vec<String> {
        own_words(&self.0.name, &self.0.email)
    }

    /// The link that went to this address was opened: it is theirs. True when anything changed.
    ///
    /// A link to an address that is neither the current nor the pending one proves nothing any more.
    #[must_use]
    pub fn prove_email(&mut self, address: &EmailAddress, now: Timestamp) -> bool {
        if self.0.pending_email.as_ref().is_some_and(|pending| pending.is_same_as(address)) {
            self.0.email = address.clone();
            self.0.pending_email = None;
            self.0.email_confirmed_at = Some(now);
            return true;
        }
        let first_time = self.0.email.is_same_as(address) && self.0.email_confirmed_at.is_none();
        if first_time {
            self.0.email_confirmed_at = Some(now);
        }
        first_time
    }

    /// True when mails to this address reach this customer and nobody else.
    pub fn has_proven(&self, address: &EmailAddress) -> bool {
        self.0.email_confirmed_at.is_some() && self.0.email.is_same_as(address)
    }

    /// Another name, another number to call, which has to be proven before it signs in.
    pub fn set_contact(&mut self, name: PersonName, phone: Phone) {
        if self.0.phone != phone {
            self.0.phone_confirmed_at = None;
        }
        self.0.name = name;
        self.0.phone = phone;
    }

    /// The number was seen to be theirs.
    pub fn prove_phone(&mut self, now: Timestamp) {
        self.0.phone_confirmed_at = Some(now);
    }

    /// Somebody else proved the number: it stays a number to call.
    pub fn lose_phone(&mut self) {
        self.0.phone_confirmed_at = None;
    }

    /// True when the number signs in to this account.
    pub const fn has_proven_phone(&self) -> bool {
        self.0.phone_confirmed_at.is_some()
    }

    /// Wants another address. `true`: it has to be proven, by a link that goes there.
    #[must_use]
    pub fn want_email(&mut self, address: EmailAddress) -> bool {
        if self.0.email.is_same_as(&address) {
            self.0.pending_email = None;
            return false;
        }
        self.0.pending_email = Some(address);
        true
    }

    /// False when they are blocked already: the first reason stays.
    #[must_use]
    pub fn block(&mut self, block: Block) -> bool {
        let first_time = self.0.block.is_none();
        self.0.block.get_or_insert(block);
        first_time
    }

    /// False when they are not blocked.
    #[must_use]
    pub fn unblock(&mut self) -> bool {
        self.0.block.take().is_some()
    }

    /// # Errors
    /// [`Blocked`]: they may not sign in.
    pub const fn may_sign_in(&self) -> Result<(), Blocked> {
        if self.0.block.is_some() { Err(Blocked) } else { Ok(()) }
    }

    /// Which address waits to be proven.
    pub fn unproven_email(&self) -> Option<&EmailAddress> {
        let current = self.0.email_confirmed_at.is_none().then_some(&self.0.email);
        self.0.pending_email.as_ref().or(current)
    }

    /// Whether notifications come by mail too.
    pub const fn set_order_emails(&mut self, wanted: bool) {
        self.0.notify_by_mail = wanted;
    }

    /// Yes or no to news; `None` when that was the answer before.
    pub fn set_marketing(&mut self, given: bool, notice: &str, now: Timestamp) -> Option<CustomerConsent> {
        if given == self.0.marketing_since.is_some() {
            return None;
        }
        self.0.marketing_since = given.then_some(now);
        let purpose = ConsentPurpose::MarketingByMail;
        Some(CustomerConsent { purpose, given, notice: notice.to_owned(), at: now })
    }
}

/// The parts of a name and an address that everybody who knows them would guess.
pub(crate) fn own_words(name: &PersonName, email: &EmailAddress) -> Vec<String> {
    let local = email.as_str().split('@').next().unwrap_or_default();
    let words = name.as_str().split_whitespace().chain([name.as_str(), email.as_str(), local]);
    words.map(str::to_lowercase).collect()
}
