-- Staff add holidays beside those that the calendar computes, such as a feast of the neighbourhood: their kind is 'other'.
-- There may be two on one day, but not twice the same.
alter table holidays drop constraint holidays_kind_check,
  add constraint holidays_kind_check check (kind in ('genna', 'fasika', 'enkutatash', 'eid-al-fitr', 'eid-al-adha', 'other')),
  drop constraint holidays_kind_date_key;
create unique index holidays_computed on holidays (kind, date) where kind <> 'other';
create unique index holidays_named on holidays (date, name);
