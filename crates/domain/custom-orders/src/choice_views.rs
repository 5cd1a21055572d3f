//! What may be chosen, what it costs and how long it takes, before anything is asked for.

use chrono::NaiveDate;
use pattu_kernel::Money;
use pattu_settings::Loom;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Border, Colour, CustomOrderTerms, PictureSize, Stage, WovenMessage,
    draw::{loom, rows_per_cm},
    form::{INSTRUCTIONS, MOST_PIECES},
    ports::PHOTO_BYTES,
};

/// A colour that may be chosen.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ColourChoice {
    /// As it is sent.
    pub value: Colour,
    /// As it is shown.
    pub label: &'static str,
}

/// All that may be chosen, with what it costs and how long it takes.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderChoices {
    pub colors: Vec<ColourChoice>,
    pub borders: Vec<Border>,
    /// Letters as a reader counts them.
    pub message_letters: usize,
    pub instruction_characters: usize,
    /// For developing and booking one design, in rupees.
    pub charge: Money,
    /// Of one design.
    pub minimum_pieces: u32,
    pub most_pieces: u32,
    /// Calendar days from booking to the sample.
    pub sample_days: u32,
    /// Percent of the quote.
    pub advance_percent: u32,
    /// Nothing is promised earlier than this many days from today.
    pub notice_days: u32,
    /// So often a sample is changed without a charge.
    pub free_rounds: u32,
    /// Of a picture.
    pub photo_megabytes: usize,
    /// A request that nobody pays for lives this long.
    pub days_to_pay: i64,
    /// What pictures are drawn for.
    pub loom: LoomView,
    /// The charge can be paid now; until the owner has said how it is taxed, requests are taken and no money.
    pub takes_payments: bool,
}

/// The loom as far as drawings depend on it: the page's preview draws what the weaver gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoomView {
    /// Warp threads.
    pub ends_per_cm: u32,
    /// That one hook of the jacquard lifts.
    pub ends_per_hook: u32,
    /// By the number of wefts: one, two, three, four.
    pub rows_per_cm: [u32; 4],
    /// The longest float of a weft.
    pub float_hooks: u32,
    /// Of a picture, those that fit, the smallest first.
    pub sizes: Vec<PictureSize>,
    /// That may be added to a picture.
    pub most_silks: u32,
}

impl LoomView {
    fn of(figures: &Loom) -> Self {
        let settings = loom(figures).ok();
        Self {
            ends_per_cm: figures.ends_per_cm,
            ends_per_hook: figures.ends_per_hook,
            rows_per_cm: rows_per_cm(figures),
            float_hooks: figures.float_hooks,
            sizes: settings.map(|loom| PictureSize::offered(&loom)).unwrap_or_default(),
            most_silks: figures.most_silks,
        }
    }
}

impl CustomOrderChoices {
    pub fn of(terms: &CustomOrderTerms) -> Self {
        let numbers = &terms.numbers;
        Self {
            colors: Colour::ALL
                .iter()
                .map(|colour| ColourChoice { value: *colour, label: colour.label() })
                .collect(),
            borders: Border::ALL.to_vec(),
            message_letters: WovenMessage::LETTERS,
            instruction_characters: INSTRUCTIONS,
            charge: numbers.charge,
            minimum_pieces: numbers.minimum_pieces,
            most_pieces: MOST_PIECES,
            sample_days: numbers.sample_days,
            advance_percent: numbers.advance_percent,
            notice_days: numbers.notice_days,
            free_rounds: numbers.free_rounds,
            photo_megabytes: PHOTO_BYTES / 1_000_000,
            days_to_pay: crate::LIVES_FOR.num_days(),
            loom: LoomView::of(&numbers.loom),
            takes_payments: numbers.takes_payments(),
        }
    }
}

/// The day on which a stage is expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpectedStage {
    pub stage: Stage,
    pub text: &'static str,
    /// In India.
    pub on: NaiveDate,
}

pub(crate) fn expected(dates: Vec<(Stage, NaiveDate)>) -> Vec<ExpectedStage> {
    dates.into_iter().map(|(stage, on)| ExpectedStage { stage, text: stage.text(), on }).collect()
}

/// How long it takes for whoever books today.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderDates {
    pub pieces: u32,
    /// The first day that can be promised.
    pub earliest_need_by: NaiveDate,
    /// Stage by stage.
    pub stages: Vec<ExpectedStage>,
}
