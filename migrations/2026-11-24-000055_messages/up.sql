-- Messages are answered in the admin: what became of each, replies and notes, and by when something has to be done.
ALTER TABLE contact_messages
  ADD COLUMN status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  ADD COLUMN complaint boolean NOT NULL DEFAULT false,
  ADD COLUMN opened_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN replied_at timestamptz,
  ADD COLUMN due_at timestamptz,
  ADD COLUMN order_number text REFERENCES orders (number),
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);
COMMENT ON COLUMN contact_messages.opened_at IS 'From when the promised day runs: it came, or it was opened again';
COMMENT ON COLUMN contact_messages.replied_at IS 'The first reply from here';
COMMENT ON COLUMN contact_messages.due_at IS 'By when the next thing has to be done; null when nothing has';

-- Until today answers left from the mail program, and nobody wrote down which did. What is older than the month that the law gives
-- is over; the newer ones are looked at once more.
UPDATE contact_messages SET opened_at = received_at,
  status = CASE WHEN received_at < now() - interval '1 month' THEN 'closed' ELSE 'open' END,
  due_at = CASE WHEN received_at < now() - interval '1 month' THEN NULL ELSE received_at + interval '24 hours' END;

CREATE TABLE contact_entries (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('reply', 'note')),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  staff text NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON TABLE contact_entries IS 'Replies, which left as emails, and notes for the people who work here; they go with their message';
CREATE INDEX contact_entries_of ON contact_entries (message_id, at, id);

-- Each list is read along one of these, downwards or upwards.
DROP INDEX contact_messages_newest;
CREATE INDEX contact_messages_newest ON contact_messages (received_at, id);
CREATE INDEX contact_messages_by_status ON contact_messages (status, received_at, id);
CREATE INDEX contact_messages_due ON contact_messages (due_at) WHERE due_at IS NOT NULL;

CREATE INDEX contact_messages_by_ticket ON contact_messages (ticket text_pattern_ops);
CREATE INDEX contact_messages_by_phone ON contact_messages (phone) WHERE phone IS NOT NULL;
CREATE INDEX contact_messages_by_name ON contact_messages USING gin (lower(name) gin_trgm_ops) WITH (fastupdate = off);
-- The same, and by the beginning of an address too.
DROP INDEX contact_messages_of_address;
CREATE INDEX contact_messages_of_address ON contact_messages (lower(email) text_pattern_ops);
