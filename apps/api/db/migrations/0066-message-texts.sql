-- Texts of notices and SMS that staff have changed. Null: the text as it is released.
create table message_texts (
  key text primary key check (key ~ '^(sms|notice)\.[\w.-]{1,80}$'),
  text text check (length(text) between 1 and 600),
  text_am text check (length(text_am) between 1 and 600),
  version integer not null default 2,
  updated_at timestamptz(3) not null default now(),
  updated_by integer not null references staff_members (id)
);
comment on column message_texts.version is 'version 1 is the released text, which has no row';

-- A member of staff tries a text on their own phone: such a message belongs to no customer.
alter table sms_messages
  alter column customer_id drop not null,
  add column staff_id integer references staff_members (id),
  add check (num_nonnulls(customer_id, staff_id) = 1),
  add check (staff_id is null or phone_number is not null),
  drop constraint sms_messages_purpose_check,
  add constraint sms_messages_purpose_check check (
    purpose in ('loan-code', 'payment', 'payment-reminder', 'number-change', 'security', 'order', 'text-test'));
create index sms_messages_of_staff on sms_messages (staff_id, created_at) where staff_id is not null;
