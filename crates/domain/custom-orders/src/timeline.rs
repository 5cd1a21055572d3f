//! The history of a custom order as whoever asked for it reads it.

use pattu_kernel::{Timestamp, in_lakhs};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Mover, Stage,
    ports::CustomOrderKeys,
    views::{CustomOrderPhoto, WholeCustomOrder},
};

/// A step that was taken, or news of one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TakenStep {
    /// Where it stood then.
    pub stage: Stage,
    pub text: String,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// What the shop said with it, or the customer.
    pub words: Option<String>,
    /// Whose words they are.
    pub by: Mover,
    /// A picture that the shop took, or that they sent with a message.
    pub photo: Option<CustomOrderPhoto>,
}

/// What a customer reads of the history: moves, news from the loom and words; never what staff wrote for each other.
pub(crate) fn taken(whole: &WholeCustomOrder, keys: &dyn CustomOrderKeys, now: Timestamp) -> Vec<TakenStep> {
    let (mut stage, of_cm) = (Stage::Requested, whole.order.cm_to_weave());
    let mut steps = Vec::new();
    for event in &whole.history {
        let text = match (event.to, event.cm) {
            (Some(to), _) => {
                stage = to;
                to.text().to_owned()
            }
            (None, Some(cm)) => {
                format!("{} of {} cm woven", in_lakhs(u64::from(cm)), in_lakhs(u64::from(of_cm)))
            }
            (None, None) if event.by == Mover::Money => "Balance paid".to_owned(),
            (None, None) if event.photo.is_some() && event.by == Mover::Customer => "Your picture".to_owned(),
            (None, None) if event.photo.is_some() => "A picture from the shop".to_owned(),
            (None, None) if event.is_moved_day() => "Another day of arrival".to_owned(),
            (None, None) if event.is_delay() => "Later than promised".to_owned(),
            (None, None) if event.words.is_some() && event.by == Mover::Customer => "Your message".to_owned(),
            (None, None) if event.words.is_some() => "News from the shop".to_owned(),
            (None, None) => continue,
        };
        let photo = event.linked_photo(keys, now);
        steps.push(TakenStep { stage, text, at: event.at, words: event.words.clone(), by: event.by, photo });
    }
    steps
}
