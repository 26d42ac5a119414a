-- Up Migration

-- By what a circle is found: what every resident may read of it, never what is said in it.
alter table circle add column document tsvector not null generated always as (search_document(name,
  case kind when 'association' then 'cercle association' when 'street' then 'cercle rue'
    when 'building' then 'cercle immeuble' else 'cercle' end, about)) stored;
create index circle_by_document on circle using gin (document);
