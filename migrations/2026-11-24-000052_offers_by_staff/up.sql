-- Staff write offers: as drafts that nobody can use yet, over the version they saw.
ALTER TABLE offers
  ADD COLUMN is_draft boolean NOT NULL DEFAULT false,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN changed_by text CHECK (length(changed_by) <= 60);
UPDATE offers SET changed_at = created_at;
ALTER TABLE offers ALTER COLUMN changed_at SET DEFAULT now(), ALTER COLUMN changed_at SET NOT NULL;
COMMENT ON COLUMN offers.is_draft IS 'Not begun: no cart has it and nobody sees it';
COMMENT ON COLUMN offers.changed_by IS 'Who wrote it last; null for a file';

CREATE INDEX offers_newest ON offers (created_at DESC, id DESC);
