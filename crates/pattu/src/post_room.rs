//! The post room, put together: outbox, letters, post.

use std::sync::Arc;

use anyhow::Result;
use pattu_auth::OrderTokens;
use pattu_email::{LettersConfig, ShopLetters};
use pattu_kernel::{Clock, RandomIds};
use pattu_mail::PostRoom;
use pattu_pincodes::IndianPincodes;
use pattu_postgres::Database;

use crate::config::Config;

/// Wires what delivers the outbox. No connection is made.
///
/// # Errors
/// When `[mail]` cannot be used.
pub fn post_room(config: &Config, database: &Arc<Database>, clock: Arc<dyn Clock>) -> Result<PostRoom> {
    let letters = ShopLetters {
        messages: database.clone(),
        desk: database.clone(),
        accounts: database.clone(),
        asked_for: database.clone(),
        settings: database.clone(),
        orders: database.clone(),
        tokens: Arc::new(OrderTokens::new(config.token_secret()?, config.previous_token_secret())),
        places: Arc::new(IndianPincodes),
        notifications: database.clone(),
        alerts: database.clone(),
        clock: clock.clone(),
        ids: Arc::new(RandomIds),
        config: LettersConfig { public_url: config.site(), fallback: config.mail.sender()? },
    };
    Ok(PostRoom {
        db: database.clone(),
        letters: Arc::new(letters),
        post: config.mail.post(&config.data_dir)?,
        clock,
    })
}
