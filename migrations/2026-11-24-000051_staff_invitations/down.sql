DROP TABLE staff_invitations;
ALTER TABLE staff DROP COLUMN display_name;
