-- Staff remind customers of unpaid orders. A purpose of its own, because these messages are limited per order.
alter table sms_messages drop constraint sms_messages_purpose_check;
alter table sms_messages add constraint sms_messages_purpose_check
  check (purpose in ('loan-code', 'payment', 'payment-reminder', 'number-change', 'security', 'order'));
