DROP TABLE custom_arrivals;
