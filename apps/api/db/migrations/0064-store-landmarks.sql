-- What customers look for when they come to a store. Until now it was hidden in the address, as 'Piassa, near the square'.
alter table stores add column landmark text not null default '', add column landmark_am text not null default '';
update stores set landmark = 'near ' || split_part(address, ', near ', 2), address = split_part(address, ', near ', 1)
where address like '%, near %';
update stores set landmark_am = split_part(address_am, '፣ ', 2), address_am = split_part(address_am, '፣ ', 1)
where address_am like '%፣ %አጠገብ';
