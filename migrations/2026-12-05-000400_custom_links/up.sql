-- Links to a custom order open it as long as they are of this version: whoever had one by a wrong email address has it no more.
ALTER TABLE custom_orders ADD COLUMN link_version INTEGER NOT NULL DEFAULT 1 CHECK (link_version > 0);
