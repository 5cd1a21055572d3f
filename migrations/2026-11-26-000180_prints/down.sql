DROP TABLE document_prints;
