//! What may be kept, and who may vote.

use std::collections::BTreeSet;

use pattu_catalog::ProductId;
use pattu_customers::CustomerId;
use pattu_kernel::{ContactError, Refusal, StoreError, Text};

#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ShortlistError {
    /// No such saree, or it is not on this shortlist.
    #[error("Product not found")]
    #[refusal(NotFound, "not_found")]
    NoSuchSaree,
    /// No shortlist has this link, or not any more.
    #[error("This shortlist is not shared any more")]
    #[refusal(NotFound, "not_found")]
    NotShared,
    /// There is no room for another.
    #[error("A shortlist holds {} sarees. Please take one off first", Shortlist::MOST)]
    #[refusal(Conflict, "shortlist_full")]
    Full,
    /// There is no room for another voter.
    #[error("{} people have voted already", Ballot::MOST_VOTERS)]
    #[refusal(Conflict, "too_many_voters")]
    TooManyVoters,
    #[error("{0}")]
    #[refusal(Invalid, "invalid", field = "voter")]
    Name(ContactError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A customer's shortlist, under lock.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shortlist {
    /// The sarees on it.
    pub sarees: BTreeSet<ProductId>,
    /// The token of its link, while it is shared.
    pub token: Option<String>,
}

impl Shortlist {
    /// A family decides among fewer.
    pub const MOST: usize = 50;

    /// True when the saree has to be put on it; `false` when it is there.
    ///
    /// # Errors
    /// [`ShortlistError::Full`]
    pub fn has_room_for(&self, saree: ProductId) -> Result<bool, ShortlistError> {
        if self.sarees.contains(&saree) {
            return Ok(false);
        }
        if self.sarees.len() >= Self::MOST { Err(ShortlistError::Full) } else { Ok(true) }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Voter {
    /// As typed, on one line.
    pub name: Text<40>,
    /// What makes two spellings one person.
    pub key: String,
}

impl Voter {
    /// A name of 1 to 40 characters; case and spaces tell nobody apart.
    ///
    /// # Errors
    /// [`ShortlistError::Name`]
    pub fn parse(name: &str) -> Result<Self, ShortlistError> {
        let one_line = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let name = Text::parse_name(&one_line).map_err(ShortlistError::Name)?;
        let key = name.as_str().to_lowercase();
        Ok(Self { name, key })
    }
}

/// A shared shortlist, under lock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ballot {
    pub customer: CustomerId,
    /// What can be voted on.
    pub sarees: BTreeSet<ProductId>,
    /// Keys of those who have voted on anything.
    pub voters: BTreeSet<String>,
}

impl Ballot {
    /// A large family; a link that went further than it should does no harm.
    pub const MOST_VOTERS: usize = 40;

    /// May this voter vote on this saree?
    ///
    /// # Errors
    /// [`ShortlistError::NoSuchSaree`], [`ShortlistError::TooManyVoters`]
    pub fn admits(&self, voter: &Voter, saree: ProductId) -> Result<(), ShortlistError> {
        if !self.sarees.contains(&saree) {
            return Err(ShortlistError::NoSuchSaree);
        }
        let is_new = !self.voters.contains(&voter.key);
        if is_new && self.voters.len() >= Self::MOST_VOTERS {
            return Err(ShortlistError::TooManyVoters);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use pattu_kernel::{Id, Ids, RandomIds};

    use super::*;

    #[test]
    fn fifty_sarees_and_no_more() {
        let mut list = Shortlist::default();
        let first = Id::new(RandomIds.fresh());
        list.sarees.insert(first);
        while list.sarees.len() < Shortlist::MOST {
            list.sarees.insert(Id::new(RandomIds.fresh()));
        }
        assert!(matches!(list.has_room_for(first), Ok(false)), "it is there already");
        assert!(matches!(list.has_room_for(Id::new(RandomIds.fresh())), Err(ShortlistError::Full)));
    }

    #[test]
    fn a_forty_first_voter_is_refused_and_the_others_may_change_their_minds() {
        let saree = Id::new(RandomIds.fresh());
        let voters = (0..40).map(|number| format!("aunt {number}")).collect();
        let ballot = Ballot { customer: Id::new(RandomIds.fresh()), sarees: [saree].into(), voters };
        assert!(ballot.admits(&Voter::parse(" Aunt  7 ").unwrap(), saree).is_ok());
        let late = Voter::parse("Uncle").unwrap();
        assert!(matches!(ballot.admits(&late, saree), Err(ShortlistError::TooManyVoters)));
        let other = Id::new(RandomIds.fresh());
        assert!(matches!(ballot.admits(&late, other), Err(ShortlistError::NoSuchSaree)));
    }

    #[test]
    fn a_name_is_one_line_of_forty_signs() {
        assert_eq!(Voter::parse("Amma\n\tRao").unwrap().name.as_str(), "Amma Rao");
        for wrong in ["", "  ", "a\u{0}b", &"x".repeat(41)] {
            assert!(matches!(Voter::parse(wrong), Err(ShortlistError::Name(_))), "{wrong:?}");
        }
    }
}
