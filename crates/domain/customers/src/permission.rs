//! Who may do what: one table. Routes name a permission of it, use cases ask for the proof that somebody has it, and screens
//! show what the server says (ruling 18).

use std::{fmt, marker::PhantomData};

use pattu_kernel::Refusal;
use serde::{Serialize, Serializer};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, Type},
};

use crate::{Role, Staff};

/// How far a role may do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grant {
    No,
    /// In part; the use case says how far.
    Limited,
    Yes,
}

/// A permission as a type: a [`Permitted`] of it is the proof that somebody has it.
pub trait Needed: fmt::Debug + 'static {
    const PERMISSION: Permission;
}

macro_rules! table {
    ($($(#[$about:meta])* $permission:ident $name:literal: $owner:ident $manager:ident $cashier:ident;)*) => {
        /// Something that not everybody who works here may do.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Permission {
            $($(#[$about])* $permission,)*
        }

        impl Permission {
            pub const ALL: &[Self] = &[$(Self::$permission,)*];

            /// As the API's description and its answers name it.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$permission => $name,)*
                }
            }

            /// How far somebody of this role may.
            pub const fn of(self, role: Role) -> Grant {
                match (self, role) {
                    $(
                        (Self::$permission, Role::Owner) => Grant::$owner,
                        (Self::$permission, Role::Manager) => Grant::$manager,
                        (Self::$permission, Role::Cashier) => Grant::$cashier,
                    )*
                }
            }
        }

        /// Each permission as a type.
        pub mod may {
            $($(#[$about])* #[derive(Debug)] pub enum $permission {}
            impl super::Needed for $permission {
                const PERMISSION: super::Permission = super::Permission::$permission;
            })*
        }
    };
}

table! {
    //                                         owner manager cashier
    /// Figures about the shop.
    ReportsRead "reports.read":                Yes Yes No;
    /// Orders, their payments, emails and notes.
    OrdersRead "orders.read":                  Yes Yes No;
    /// Pack, ship, deliver, cancel, undo, set the address right, write notes, look at payments.
    OrdersFulfil "orders.fulfil":              Yes Yes No;
    /// Return money.
    OrdersRefund "orders.refund":              Yes Yes No;
    /// Serve people at the counter: look a phone number up, take somebody on, confirm a number.
    CounterServe "counter.serve":              Yes Yes Yes;
    /// Show or hide what buyers wrote.
    ReviewsModerate "reviews.moderate":        Yes Yes No;
    /// Emails that were given up.
    MailsResend "mails.resend":                Yes Yes No;
    /// The store's own data; a manager reads it.
    SettingsStore "settings.store":            Yes Limited No;
}

impl Serialize for Permission {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl PartialSchema for Permission {
    fn schema() -> RefOr<Schema> {
        let names = Self::ALL.iter().map(|permission| permission.as_str());
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
    }
}

impl ToSchema for Permission {}

/// Somebody who works here and has the permission `P`: only [`Staff::permitted`] makes one.
pub struct Permitted<P> {
    staff: Staff,
    permission: PhantomData<P>,
}

impl<P: Needed> Permitted<P> {
    pub const fn staff(&self) -> &Staff {
        &self.staff
    }

    /// The name they sign in with, for histories.
    pub fn name(&self) -> String {
        self.staff.username.as_str().to_owned()
    }

    /// Whether they may do all of it, or only part.
    pub const fn grant(&self) -> Grant {
        P::PERMISSION.of(self.staff.role)
    }
}

impl<P> Clone for Permitted<P> {
    fn clone(&self) -> Self {
        Self { staff: self.staff.clone(), permission: PhantomData }
    }
}

impl<P> fmt::Debug for Permitted<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Permitted").field(&self.staff).finish()
    }
}

/// Signed in, and not permitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("You are not allowed to do this")]
#[refusal(Forbidden, "forbidden")]
pub struct NotPermitted;

impl Staff {
    /// The proof that they may, in whole or in part.
    ///
    /// # Errors
    /// [`NotPermitted`].
    pub fn permitted<P: Needed>(&self) -> Result<Permitted<P>, NotPermitted> {
        if !self.may(P::PERMISSION) {
            return Err(NotPermitted);
        }
        Ok(Permitted { staff: self.clone(), permission: PhantomData })
    }

    /// True when they may do it, in whole or in part.
    pub fn may(&self, permission: Permission) -> bool {
        permission.of(self.role) != Grant::No
    }

    /// All they may do, in whole or in part.
    pub fn permissions(&self) -> Vec<Permission> {
        Permission::ALL.iter().copied().filter(|permission| self.may(*permission)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_owner_may_all_and_nobody_more_than_the_next_one_above() {
        let rank = |grant| match grant {
            Grant::No => 0,
            Grant::Limited => 1,
            Grant::Yes => 2,
        };
        for permission in Permission::ALL {
            let [owner, manager, cashier] =
                [Role::Owner, Role::Manager, Role::Cashier].map(|role| rank(permission.of(role)));
            assert_eq!(owner, 2, "{permission:?}");
            assert!(owner >= manager && manager >= cashier, "{permission:?}");
        }
    }

    #[test]
    fn names_are_told_apart() {
        let mut names: Vec<_> = Permission::ALL.iter().map(|permission| permission.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Permission::ALL.len());
    }
}
