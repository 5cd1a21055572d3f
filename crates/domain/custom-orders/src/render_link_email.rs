//! What the email needs that brings a new link to a custom order.

use pattu_kernel::StoreError;

use crate::{
    CustomNoticeEmail, CustomOrderId,
    ports::{CustomOrderKeys, CustomOrderQueries},
};

/// What the outbox keeps of it: the order, and of which version its links are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomLinkMail {
    pub order: CustomOrderId,
    pub version: u32,
}

impl CustomLinkMail {
    pub(crate) fn reference(self) -> String {
        format!("{}:{}", self.order, self.version)
    }

    fn parse(text: &str) -> Option<Self> {
        let (order, version) = text.split_once(':')?;
        Some(Self { order: order.parse().ok()?, version: version.parse().ok()? })
    }
}

/// `None`: that link was taken back as well meanwhile, and nothing is to be sent.
///
/// # Errors
/// [`StoreError`] when storage could not do its part.
pub async fn render_link_email(
    queries: &dyn CustomOrderQueries,
    keys: &dyn CustomOrderKeys,
    reference: &str,
) -> Result<Option<CustomNoticeEmail>, StoreError> {
    let Some(mail) = CustomLinkMail::parse(reference) else { return Ok(None) };
    let found = queries.find(mail.order).await?.filter(|order| order.link_version == mail.version);
    let said =
        ("A new link to your custom order", "Links to it that we sent before do not work any more.".into());
    Ok(found.map(|order| CustomNoticeEmail::of(order, said, keys)))
}
