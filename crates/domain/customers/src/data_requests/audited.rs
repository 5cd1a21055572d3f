//! What the audit log is told about requests: what was asked, and nothing of who asked or what they said.

use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Timestamp};
use serde_json::json;

use super::DataRequest;

fn entry(
    by: AuditActor,
    action: &'static str,
    request: &DataRequest,
    changes: AuditChanges,
    at: Timestamp,
) -> AuditEntry {
    let subject = AuditSubject {
        kind: "data_request",
        id: request.id.to_string(),
        // What it is about, never who it is.
        label: request.kind.as_str().to_owned(),
    };
    AuditEntry { at, by, action, subject, changes, reason: None }
}

pub(super) fn noted(by: AuditActor, request: &DataRequest, at: Timestamp) -> AuditEntry {
    let facts = json!({
        "channel": request.channel.as_str(),
        "receivedOn": request.received_on.to_string(),
        "dueOn": request.due_on.to_string(),
    });
    entry(by, "noted_data_request", request, AuditChanges::between(&json!({}), &facts), at)
}

pub(super) fn finished(by: AuditActor, request: &DataRequest, at: Timestamp) -> AuditEntry {
    let changes = AuditChanges::between(&json!({ "done": false }), &json!({ "done": true }));
    entry(by, "finished_data_request", request, changes, at)
}
