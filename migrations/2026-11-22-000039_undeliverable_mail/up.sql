-- Anybody can type an address that takes no mail: such a mail is given up like others, and raises no alarm.
ALTER TABLE outbox
  ADD COLUMN undeliverable boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT outbox_undeliverable_is_dead CHECK (dead_at IS NOT NULL OR NOT undeliverable);
COMMENT ON COLUMN outbox.undeliverable IS 'Given up only because its address takes no mail';
UPDATE outbox SET undeliverable = true
WHERE dead_at IS NOT NULL AND last_error = 'never: an address mail cannot write';
