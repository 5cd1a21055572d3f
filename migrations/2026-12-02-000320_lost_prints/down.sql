ALTER TABLE document_prints DROP COLUMN was_lost;
