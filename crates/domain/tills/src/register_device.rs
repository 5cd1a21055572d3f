//! The owner lets a browser sell without the network.

use pattu_customers::{Permitted, may::SettingsWrite};
use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Clock, Timestamp, UnitOfWork};
use serde_json::json;

use crate::{Till, TillDevice, TillDeviceId, TillId, TillRefusal, TillsTx};

/// A browser that asks for it.
#[derive(Debug, Clone)]
pub struct RegisterDevice {
    pub id: TillDeviceId,
    pub till: TillId,
    /// As [`TillDevice::public_key`].
    pub public_key: Vec<u8>,
}

/// Gives it a series of its own, or finds that the same was registered before: then true.
///
/// # Errors
/// [`TillRefusal`]
pub async fn register_device(
    db: &dyn UnitOfWork<dyn TillsTx>,
    clock: &dyn Clock,
    by: &Permitted<SettingsWrite>,
    command: RegisterDevice,
) -> Result<(TillDevice, bool), TillRefusal> {
    if !TillDevice::is_key(&command.public_key) {
        return Err(TillRefusal::at("publicKey", "That is no key of P-256"));
    }
    let (now, name, actor) = (clock.now(), by.name(), by.actor());
    db.transaction(move |tx| {
        tx.lock_tills()?;
        let till = tx.lock_till(command.till)?;
        let devices = tx.devices()?;
        if let Some(stored) = devices.iter().find(|device| device.id == command.id) {
            let is_same = stored.till == command.till && stored.public_key == command.public_key;
            return if is_same { Ok((stored.clone(), true)) } else { Err(TillRefusal::IdUsed) };
        }
        let till = till.filter(|till| till.retired_at.is_none()).ok_or(TillRefusal::NotFound)?;
        if TillDevice::at(till.id, devices).is_some() {
            return Err(TillRefusal::DeviceTaken);
        }
        let series = TillDevice::free_series(&tx.used_series()?).ok_or(TillRefusal::NoSeries)?;
        let device = TillDevice {
            id: command.id,
            till: till.id,
            series,
            public_key: command.public_key,
            registered_at: now,
            registered_by: name,
            last_seen_at: now,
            waiting: 0,
            removed_at: None,
        };
        tx.insert_device(&device)?;
        tx.write_audit(&audited(&till, &device, "registered_till_device", actor, now))?;
        Ok((device, false))
    })
    .await
}

/// What was done to a device of a till.
pub(crate) fn audited(
    till: &Till,
    device: &TillDevice,
    action: &'static str,
    by: AuditActor,
    at: Timestamp,
) -> AuditEntry {
    AuditEntry {
        at,
        by,
        action,
        subject: AuditSubject { kind: "till", id: till.id.to_string(), label: till.name.clone() },
        changes: AuditChanges::between(&json!({}), &json!({ "series": device.series.as_str() })),
        reason: None,
    }
}
