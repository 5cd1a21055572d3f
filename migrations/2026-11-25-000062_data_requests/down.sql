DROP TABLE data_requests;
