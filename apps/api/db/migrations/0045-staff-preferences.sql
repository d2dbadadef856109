-- Small choices of a member about the console, such as the tab that the queue opens with. The contract names them.
alter table staff_members add column preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object');
