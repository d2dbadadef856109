-- The words of categories and subcategories, so that the search suggests them beside their goods.
create table category_words (
  category_id integer not null references categories on delete cascade,
  word_id integer not null references search_words,
  weight real not null check (weight > 0),
  primary key (category_id, word_id) include (weight)
);
create index category_words_heaviest on category_words (word_id, weight desc, category_id);

create table subcategory_words (
  subcategory_id integer not null references subcategories on delete cascade,
  word_id integer not null references search_words,
  weight real not null check (weight > 0),
  primary key (subcategory_id, word_id) include (weight)
);
create index subcategory_words_heaviest on subcategory_words (word_id, weight desc, subcategory_id);
