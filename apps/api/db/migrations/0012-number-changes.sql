-- Who changes an account's number is told so at the old one, which stands nowhere else by then. It is kept as long as the
-- message is, so that staff can give an account back that was taken away, and goes with the customer.

alter table sms_messages add column phone_number text check (phone_number ~ '^251[79][0-9]{8}$');
comment on column sms_messages.phone_number is 'null = the customer''s own at the time of sending';

alter table sms_messages drop constraint sms_messages_purpose_check;
alter table sms_messages add constraint sms_messages_purpose_check
  check (purpose in ('loan-code', 'payment', 'number-change'));
