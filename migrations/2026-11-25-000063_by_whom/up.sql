-- Which browser a session of staff is in, and as what somebody of staff returned money: an owner's refunds use up nobody's limit.
ALTER TABLE staff_sessions
  ADD COLUMN device text NOT NULL DEFAULT 'Unknown device' CHECK (length(device) BETWEEN 1 AND 60);

ALTER TABLE refunds ADD COLUMN staff_role text CHECK (staff_role IN ('owner', 'manager', 'cashier'));
COMMENT ON COLUMN refunds.staff_role IS 'What whoever of staff asked for it was then; null: nobody did, or nobody wrote it down yet';
UPDATE refunds r SET staff_role = a.role FROM audit_log a
  WHERE r.cause IS NOT NULL AND a.action = 'refunded_order' AND a.subject_kind = 'order'
    AND a.subject_id = r.order_id::text AND a.at = r.created_at;
