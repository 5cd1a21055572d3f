//! Who may do what: one table. Routes name a permission of it, use cases ask for the proof that somebody has it, and screens
//! show what the server says (ruling 18).

use std::{fmt, marker::PhantomData};

use pattu_kernel::{AuditActor, Refusal};
use serde::{Serialize, Serializer};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{ObjectBuilder, RefOr, Schema, Type},
};

use crate::{Role, Staff};

/// A permission as a type: a [`Permitted`] of it is the proof that somebody has it.
pub trait Needed: fmt::Debug + 'static {
    const PERMISSION: Permission;
}

macro_rules! table {
    ($($(#[$about:meta])* $permission:ident $name:literal: $owner:literal $manager:literal $cashier:literal;)*) => {
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

            /// Whether somebody of this role may.
            pub const fn is_given_to(self, role: Role) -> bool {
                match (self, role) {
                    $(
                        (Self::$permission, Role::Owner) => $owner,
                        (Self::$permission, Role::Manager) => $manager,
                        (Self::$permission, Role::Cashier) => $cashier,
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
    //                                   owner manager cashier
    /// Figures about the shop.
    ReportsRead "reports.read": true true false;
    /// Orders, their payments, emails and notes.
    OrdersRead "orders.read": true true false;
    /// Orders as a file, with everybody's name and phone number.
    OrdersExport "orders.export": true true false;
    /// Pack, ship, deliver, cancel, undo, set the address right, write notes, look at payments.
    OrdersFulfil "orders.fulfil": true true false;
    /// Return money.
    OrdersRefund "orders.refund": true true false;
    /// Serve people at the counter: look a phone number up, take somebody on, confirm a number.
    CounterServe "counter.serve": true true true;
    /// Take sarees back at the counter, and pay them back.
    CounterReturn "counter.return": true true false;
    /// What every till holds and held, and taking more than a little cash out of one.
    CounterOversee "counter.oversee": true true false;
    /// Everybody who buys here: what they bought, where they live, what they agreed to.
    CustomersRead "customers.read": true true false;
    /// Write notes about customers, sign them out, send them a link to another password, block them.
    CustomersWrite "customers.write": true true false;
    /// All that is kept of a customer, as a file.
    CustomersExport "customers.export": true false false;
    /// Put two accounts of one customer together.
    CustomersMerge "customers.merge": true true false;
    /// Forget who a customer is.
    CustomersErase "customers.erase": true false false;
    /// What people ask about their data: write it down, and what was done.
    CustomersRequests "customers.requests": true false false;
    /// Products and their stock, archived ones too.
    ProductsRead "products.read": true true true;
    /// What the shop paid for its products.
    ProductsCost "products.cost": true false false;
    /// Prices, flags, stock, and what is on sale.
    ProductsWrite "products.write": true true false;
    /// Offers and coupons. A manager gives at most half of the price, and only for a time.
    OffersWrite "offers.write": true true false;
    /// Show or hide what buyers wrote.
    ReviewsModerate "reviews.moderate": true true false;
    /// Messages to the shop: read, answer, close.
    MessagesAnswer "messages.answer": true true false;
    /// Sarees to order: wishes, pictures and addresses of those who ask; notes, cancelling.
    CustomOrdersHandle "custom-orders.handle": true true false;
    /// Emails that were given up.
    MailsResend "mails.resend": true true false;
    /// The store's own data as staff see it, and what of it is still missing.
    SettingsStore "settings.store": true true false;
    /// The store's own data, changed.
    SettingsWrite "settings.write": true false false;
    /// What the pages say.
    ContentWrite "content.write": true true false;
    /// What the shop promises: the policies, changed.
    PoliciesWrite "policies.write": true false false;
    /// Staff: who there is, what each may do, who may no longer sign in.
    StaffManage "staff.manage": true false false;
    /// What was done, and by whom. A manager reads of orders, of sarees, and what they did themselves.
    AuditRead "audit.read": true true false;
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
    request: Option<String>,
    sure: bool,
    permission: PhantomData<P>,
}

impl<P: Needed> Permitted<P> {
    pub const fn staff(&self) -> &Staff {
        &self.staff
    }

    /// With the id of the request they act by, for the audit log.
    #[must_use]
    pub fn during(self, request: Option<String>) -> Self {
        Self { request, ..self }
    }

    /// With whether they showed a moment ago that it is them, by signing in or by a step-up.
    #[must_use]
    pub fn surely(self, sure: bool) -> Self {
        Self { sure, ..self }
    }

    /// For what only some cases of a route ask of them.
    ///
    /// # Errors
    /// [`StepUpRequired`].
    pub const fn must_be_sure(&self) -> Result<(), StepUpRequired> {
        if self.sure { Ok(()) } else { Err(StepUpRequired) }
    }

    /// As the audit log names them.
    pub fn actor(&self) -> AuditActor {
        AuditActor { request: self.request.clone(), ..AuditActor::from(&self.staff) }
    }

    /// The name they sign in with, for histories.
    pub fn name(&self) -> String {
        self.staff.username.as_str().to_owned()
    }
}

impl<P> Clone for Permitted<P> {
    fn clone(&self) -> Self {
        let (staff, request) = (self.staff.clone(), self.request.clone());
        Self { staff, request, sure: self.sure, permission: PhantomData }
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

/// Permitted, but whoever sits there may be somebody else by now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Please type your password once more")]
#[refusal(Forbidden, "step_up_required")]
pub struct StepUpRequired;

impl Staff {
    /// The proof that they may.
    ///
    /// # Errors
    /// [`NotPermitted`].
    pub fn permitted<P: Needed>(&self) -> Result<Permitted<P>, NotPermitted> {
        if !self.may(P::PERMISSION) {
            return Err(NotPermitted);
        }
        Ok(Permitted { staff: self.clone(), request: None, sure: false, permission: PhantomData })
    }

    pub fn may(&self, permission: Permission) -> bool {
        permission.is_given_to(self.role)
    }

    /// All they may do.
    pub fn permissions(&self) -> Vec<Permission> {
        Permission::ALL.iter().copied().filter(|permission| self.may(*permission)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_owner_may_all_and_nobody_more_than_the_next_one_above() {
        for permission in Permission::ALL {
            let [owner, manager, cashier] =
                [Role::Owner, Role::Manager, Role::Cashier].map(|role| permission.is_given_to(role));
            assert!(owner, "{permission:?}");
            assert!(manager || !cashier, "{permission:?}");
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
