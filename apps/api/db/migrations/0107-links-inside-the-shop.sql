-- True for an address inside the shop: a path that no browser reads as another site's (`packages/rules/src/inside-path.ts`).
create function is_inside_path(address text) returns boolean language sql immutable parallel safe
  return address ~ '^/[^\\\s[:cntrl:]]*$' and address !~* '^[^?#]*/([/.]|%2[ef]|%5c|%[01][0-9a-f]|%7f)';

-- An advert whose link left the shop keeps its words and loses the link. Notifications are written by the API alone.
update adverts set link = null where not is_inside_path(link);
update image_adverts set link = null where not is_inside_path(link);

-- Validated by the next migration.
alter table adverts drop constraint adverts_link_check;
alter table adverts add constraint adverts_link_check check (is_inside_path(link)) not valid;
alter table image_adverts drop constraint image_adverts_link_check;
alter table image_adverts add constraint image_adverts_link_check check (is_inside_path(link)) not valid;
alter table notifications drop constraint notifications_link_check;
alter table notifications add constraint notifications_link_check check (is_inside_path(link)) not valid;
