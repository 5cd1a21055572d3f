DROP TABLE offers, settings;
