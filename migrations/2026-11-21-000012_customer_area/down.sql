DROP TABLE customer_notifications;
