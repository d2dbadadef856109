-- Where an advert leads: a path of the storefront, as for announcements.
alter table image_adverts add column link text check (link like '/%' and link not like '//%');
