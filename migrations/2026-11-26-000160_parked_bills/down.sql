DROP TABLE parked_bills;
