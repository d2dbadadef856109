-- Whoever took over a phone number or a session must not spend the credit behind it. After a change of number, a reset PIN or
-- a year without a sign-in nothing is bought on credit until this moment, which gives the owner time to call.
alter table customers add column credit_held_until timestamptz(3);

-- How often in a row the PIN was locked: each lock lasts twice as long as the one before.
alter table loan_pin_tries add column locks integer not null default 0 check (locks >= 0);
update loan_pin_tries set locks = 1 where locked_until is not null;

alter table sms_messages drop constraint sms_messages_purpose_check;
alter table sms_messages add constraint sms_messages_purpose_check
  check (purpose in ('loan-code', 'payment', 'number-change', 'security'));
