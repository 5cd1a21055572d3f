ALTER TABLE counter_sales DROP COLUMN by_hand_paise;
