DROP TABLE login_attempts, staff_sessions, staff;
