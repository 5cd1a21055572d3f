DROP INDEX contact_messages_of_address;
CREATE INDEX contact_messages_of_address ON contact_messages (lower(email));
DROP INDEX contact_messages_by_name, contact_messages_by_phone, contact_messages_by_ticket, contact_messages_due,
  contact_messages_by_status, contact_messages_newest;
CREATE INDEX contact_messages_newest ON contact_messages (received_at DESC, id);
DROP TABLE contact_entries;
DELETE FROM outbox WHERE kind = 'contact_reply';
ALTER TABLE contact_messages
  DROP COLUMN status, DROP COLUMN complaint, DROP COLUMN opened_at, DROP COLUMN replied_at, DROP COLUMN due_at,
  DROP COLUMN order_number, DROP COLUMN version;
