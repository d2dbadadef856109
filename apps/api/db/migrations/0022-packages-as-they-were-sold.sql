-- What a line took off its package's allotment. A package may get an allotment, or lose it, after it was ordered. -----

alter table order_lines add column allotment_taken integer not null default 0 check (allotment_taken >= 0);

-- Until now every package with an allotment was counted down, and that is all we know of the lines that are there.
alter table order_lines disable trigger order_lines_are_append_only;
update order_lines l set allotment_taken = l.quantity
from packages p where p.id = l.package_id and p.allotment is not null;
alter table order_lines enable trigger order_lines_are_append_only;

-- Whoever changes what a package holds locks the package, as an order does that reads it.
create function lock_package() returns trigger language plpgsql as $$
begin
  perform 1 from packages where id in (old.package_id, new.package_id) order by id for no key update;
  return coalesce(new, old);
end $$;

create trigger lock_package before insert or update or delete on package_items
  for each row execute function lock_package();
