//! The owner changes one section or several, each over the version that was seen; all of them or none.

use pattu_customers::{
    Permitted, StepUpRequired,
    may::SettingsWrite,
    second_factor::{CodesError, SecondFactorFor},
};
use pattu_kernel::{
    AuditActor, AuditEntry, AuditSubject, Clock, FieldErrors, Refusal, StoreError, Timestamp, UnitOfWork,
    WrongFields,
};
use serde_json::{Map, Value};

use super::{KeptSection, SettingsEditTx};
use crate::{BrokenSection, Section, SectionName};

/// What shall stand in the settings.
#[derive(Debug, Default)]
pub struct ChangedSections {
    /// Each with the version that was seen.
    pub sections: Vec<(SectionName, Section, u32)>,
    /// What could not even be read, by field.
    pub unread: FieldErrors,
}

/// What the machine that the shop runs on can do.
#[derive(Debug, Clone, Copy)]
pub struct Installation {
    /// It has a key to seal the secrets of second factors with.
    pub has_second_factors: bool,
}

impl Installation {
    /// Whoever needs a second factor does nothing else before it is set up: where none can be, nobody could take this back.
    fn problem_of(self, section: &Section) -> Option<(String, String)> {
        let Section::Security(security) = section else { return None };
        let wanted = security.second_factor_for != SecondFactorFor::Nobody;
        (wanted && !self.has_second_factors)
            .then(|| ("security.secondFactorFor".to_owned(), CodesError::NoKey.to_string()))
    }
}

/// Why nothing was changed.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum ChangeSettingsError {
    #[error(transparent)]
    Fields(#[from] WrongFields),
    /// Whoever saves has seen an older version of these.
    #[error("Somebody else has changed this meanwhile")]
    #[refusal(Conflict, "stale")]
    Stale(Vec<KeptSection>),
    /// What it changes asks for more than being signed in.
    #[error(transparent)]
    StepUp(#[from] StepUpRequired),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<BrokenSection> for ChangeSettingsError {
    fn from(broken: BrokenSection) -> Self {
        Self::Store(broken.into())
    }
}

/// Writes the sections with an entry of the audit log for each. The same again changes nothing.
///
/// # Errors
/// [`ChangeSettingsError`]; everything is as it was then.
pub async fn change_settings(
    db: &dyn UnitOfWork<dyn SettingsEditTx>,
    clock: &dyn Clock,
    staff: &Permitted<SettingsWrite>,
    installation: Installation,
    changed: ChangedSections,
) -> Result<(), ChangeSettingsError> {
    if changed.sections.iter().any(|(name, ..)| name.needs_step_up()) {
        staff.must_be_sure()?;
    }
    let ChangedSections { mut sections, unread: mut problems } = changed;
    for (_, section, _) in &sections {
        for (field, problem) in section.problems().into_iter().chain(installation.problem_of(section)) {
            problems.entry(field).or_insert(problem);
        }
    }
    WrongFields::check(problems)?;
    // Everybody locks them in the same order.
    sections.sort_by_key(|(name, ..)| *name);
    let (now, by) = (clock.now(), staff.actor());
    db.transaction(move |tx| {
        let mut stale = Vec::new();
        for (name, section, seen) in &sections {
            stale.extend(change_one(tx, *name, section, *seen, &by, now)?);
        }
        if stale.is_empty() { Ok(()) } else { Err(ChangeSettingsError::Stale(stale)) }
    })
    .await
}

/// The section as it is now, when that is another version than was seen.
pub(super) fn change_one(
    tx: &mut dyn SettingsEditTx,
    name: SectionName,
    section: &Section,
    seen: u32,
    by: &AuditActor,
    now: Timestamp,
) -> Result<Option<KeptSection>, ChangeSettingsError> {
    let before = tx.lock_section(name)?;
    let told = (&fields(&before.section)?, &fields(section)?);
    let subject =
        AuditSubject { kind: "settings", id: name.as_str().to_owned(), label: title(name).to_owned() };
    let Some(entry) = AuditEntry::of_change(told, subject, "changed_settings", by.clone(), now) else {
        return Ok(None);
    };
    if before.stamp.version != seen {
        return Ok(Some(before));
    }
    // False for the second of two who write a section for the first time: there was nothing to lock.
    if !tx.save_section(section, seen, &by.name, now)? {
        return Ok(Some(tx.lock_section(name)?));
    }
    tx.write_audit(&entry)?;
    Ok(None)
}

/// As the audit log compares them: each value by its path, so that only what is different is told: `3.text`, `customerCare.phone`.
fn fields(section: &Section) -> Result<Value, BrokenSection> {
    let mut values = Map::new();
    flatten(section.body()?, "", &mut values);
    Ok(Value::Object(values))
}

fn flatten(value: Value, path: &str, into: &mut Map<String, Value>) {
    let at = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match value {
        Value::Object(inner) => {
            for (name, value) in inner {
                flatten(value, &at(&name), into);
            }
        }
        Value::Array(items) => {
            for (number, value) in (1..).zip(items) {
                flatten(value, &at(&u32::to_string(&number)), into);
            }
        }
        leaf => {
            into.insert(path.to_owned(), leaf);
        }
    }
}

/// As people call it.
const fn title(name: SectionName) -> &'static str {
    match name {
        SectionName::Store => "Store",
        SectionName::Legal => "Legal facts",
        SectionName::Shipping => "Shipping",
        SectionName::Checkout => "Checkout",
        SectionName::Refunds => "Refund time",
        SectionName::CustomOrders => "Custom orders",
        SectionName::Invoices => "Tax and invoices",
        SectionName::Counter => "The counter",
        SectionName::Promo => "Banner lines",
        SectionName::PriceBands => "Price ranges",
        SectionName::Social => "Social networks",
        SectionName::Security => "Security",
        SectionName::Words(words) => words.title(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::Settings;

    #[test]
    fn nobody_needs_a_second_factor_where_none_can_be_set_up() {
        let mut settings = Settings::default();
        let problem = |settings: &Settings, has_second_factors| {
            Installation { has_second_factors }.problem_of(&settings.section(SectionName::Security))
        };
        assert_eq!(problem(&settings, false), None, "as it is from the start");
        settings.security.second_factor_for = SecondFactorFor::Owners;
        assert_eq!(problem(&settings, true), None);
        assert_eq!(problem(&settings, false).unwrap().0, "security.secondFactorFor");
    }

    #[test]
    fn a_change_is_told_by_the_value_that_is_different() {
        let mut settings = Settings::default();
        let before = fields(&settings.section(SectionName::Promo)).unwrap();
        settings.promo[2].text = "Since 1995".to_owned();
        let after = fields(&settings.section(SectionName::Promo)).unwrap();
        let changes = pattu_kernel::AuditChanges::between(&before, &after);
        assert_eq!(changes.after(), Some(&json!({"3.text": "Since 1995"})));
        settings.legal.customer_care.phone = "08518 277777".to_owned();
        let legal = fields(&settings.section(SectionName::Legal)).unwrap();
        assert_eq!(legal["customerCare.phone"], "08518 277777");
    }
}
