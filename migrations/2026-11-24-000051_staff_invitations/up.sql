-- Staff choose their own user name and password: an owner invites them by a link that opens one account, once.
ALTER TABLE staff ADD COLUMN display_name text CHECK (length(display_name) BETWEEN 1 AND 100);
COMMENT ON COLUMN staff.display_name IS 'What people call them; null: made on the command line, or before this was kept';

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'cashier')),
  invited_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at timestamptz,
  withdrawn_at timestamptz,
  CHECK (used_at IS NULL OR withdrawn_at IS NULL)
);
COMMENT ON COLUMN staff_invitations.token_hash IS 'SHA-256 of the link''s token: who reads the database can open nothing';
COMMENT ON COLUMN staff_invitations.invited_by IS 'User name of the owner, or command line';
-- Open ones are listed, old ones forgotten.
CREATE INDEX staff_invitations_end ON staff_invitations (expires_at);
