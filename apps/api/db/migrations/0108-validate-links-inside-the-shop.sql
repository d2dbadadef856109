-- Validating reads the tables without stopping anybody who writes.
alter table adverts validate constraint adverts_link_check;
alter table image_adverts validate constraint image_adverts_link_check;
alter table notifications validate constraint notifications_link_check;
