-- Validating reads the tables without stopping anybody who writes.
alter table sms_messages validate constraint sms_messages_purpose_check;
alter table shop_limits validate constraint shop_limits_range;
