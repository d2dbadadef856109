-- A caller whom staff added as a customer has never signed in.
alter table customers alter column last_signed_in_at drop not null;

-- How to pay an order that staff placed. The text is deleted once it is sent; its language stays.
alter table sms_messages
  add column language text check (language in ('en', 'am')),
  drop constraint sms_messages_purpose_check,
  add constraint sms_messages_purpose_check check (
    purpose in ('loan-code', 'payment', 'payment-reminder', 'number-change', 'security', 'order', 'text-test',
      'phone-order'));

-- How many unfinished calls the console keeps for a member.
alter table shop_limits
  drop constraint shop_limits_range,
  add constraint shop_limits_range check (
    case name
      when 'unpaid_orders' then value between 1 and 50
      when 'unproven_birr' then value between 100 and 1000000
      when 'expired_orders' then value between 1 and 50
      when 'pause_minutes' then value between 1 and 1440
      when 'reminder_minutes' then value between 5 and 60
      when 'reminders_per_day' then value between 1 and 10
      when 'names_per_hour' then value between 1 and 100
      when 'delivery_radius_km' then value between 1 and 100
      when 'payment_starts_per_day' then value between 5 and 500
      when 'payer_phones_per_day' then value between 1 and 50
      when 'wrong_codes_per_day' then value between 5 and 100
      when 'payment_sms_per_day' then value between 1 and 100
      when 'phone_rings_per_hour' then value between 1 and 200
      when 'second_person_birr' then value between 100 and 1000000
      when 'borne_birr' then value between 0 and 1000
      when 'approval_hours' then value between 1 and 168
      when 'price_change_percent' then value between 1 and 500
      when 'low_stock_days' then value between 1 and 60
      when 'reorder_days' then value between 1 and 120
      when 'waste_photo_birr' then value between 0 and 100000
      when 'unused_picture_days' then value between 1 and 365
      when 'picks_at_once' then value between 1 and 4
      when 'calls_kept' then value between 1 and 50
      when 'test_sms_per_hour' then value between 1 and 50
      when 'undo_seconds' then value between 3 and 60
      when 'refresh_seconds' then value between 5 and 300
      else false
    end);
