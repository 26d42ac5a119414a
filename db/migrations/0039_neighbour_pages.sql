-- Up Migration

-- Up to twenty words or little sentences somebody chose for their page.
create function are_page_words(words text[]) returns boolean language sql immutable parallel safe as $$
  select cardinality(words) = 0 or are_items(words)
$$;

-- What a resident tells of themself to their neighbours, and which parts of their page they keep to themself: a part that
-- comes later is shown until its owner says otherwise. A resident without a row has told nothing, and shows every part.
create table neighbour_page (
  resident_id id24 primary key references resident,
  -- 'Dans le quartier depuis': the first day of that month; without it, the month of the registration is told.
  since date check (extract(day from since) = 1),
  about text check (about <> '' and char_length(about) <= 1000),
  helps text[] not null default '{}' check (are_page_words(helps)),
  learns text[] not null default '{}' check (are_page_words(learns)),
  languages text[] not null default '{}' check (are_page_words(languages)),
  hidden text[] not null default '{}'
    check (hidden <@ '{since,about,helps,learns,languages,open,together,thanks}'),
  -- Since when administrators keep from others what the owner wrote.
  masked_at timestamptz,
  updated_at timestamptz not null default now()
);
