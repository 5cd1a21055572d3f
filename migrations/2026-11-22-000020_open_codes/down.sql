DROP INDEX offers_automatic;
DROP INDEX offers_open_codes;
