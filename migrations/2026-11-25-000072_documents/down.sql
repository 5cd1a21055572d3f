DROP TABLE documents;
DROP TABLE document_counters;
DROP FUNCTION only_the_next_number();
