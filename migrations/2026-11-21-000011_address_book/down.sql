DROP TABLE customer_addresses;
