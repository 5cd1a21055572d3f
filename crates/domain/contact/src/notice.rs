//! What people agree to when they subscribe.

/// The version of the notice beside the newsletter's field (standing alone, plain, with how to unsubscribe). Whoever
/// changes the wording there changes this: each consent says to which one it was given.
pub const NEWSLETTER_NOTICE: &str = "newsletter-2026-11-22";

/// What stands in the place of the notice beside the no of somebody who closed their account.
pub const ACCOUNT_CLOSED: &str = "account closed";
