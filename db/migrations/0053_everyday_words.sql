-- Up Migration

-- What neighbours mean by a word, or by two that follow each other: folded and singular, as in a key. Matching reads
-- synonyms here and nowhere else; whoever changes it computes the keys of all trocs anew, as below. Only what is the same
-- thing: whoever looks for a ladder is not helped by a pair of steps.
create function thing_named(words text) returns text language sql immutable strict parallel safe as $$
  select coalesce('{
    "bicyclette": "velo", "becane": "velo", "biclou": "velo", "vae": "velo electrique",
    "pc": "ordinateur", "ordi": "ordinateur", "laptop": "ordinateur portable",
    "smartphone": "telephone", "gsm": "telephone", "telephone portable": "telephone", "telephone mobile": "telephone",
    "tele": "televiseur", "tv": "televiseur", "television": "televiseur", "poste televiseur": "televiseur",
    "rayonnage": "etagere", "sofa": "canape", "divan": "canape", "penderie": "armoire", "luminaire": "lampe",
    "frigo": "refrigerateur", "frigidaire": "refrigerateur", "congelo": "congelateur",
    "machine laver": "lavelinge", "lave linge": "lavelinge", "lave vaisselle": "lavevaisselle",
    "aspi": "aspirateur", "foreuse": "perceuse", "mug": "tasse", "marmite": "faitout",
    "bouquin": "livre", "revue": "magazine", "bande dessinee": "bd", "33 tour": "vinyle", "disque vinyle": "vinyle",
    "auto": "voiture", "automobile": "voiture", "trotinette": "trottinette",
    "habit": "vetement", "fringue": "vetement", "soulier": "chaussure", "chandail": "pull", "pull over": "pull",
    "tee shirt": "tshirt", "t shirt": "tshirt", "edredon": "couette", "carpette": "tapi",
    "nounours": "peluche", "ours peluche": "peluche", "joujou": "jouet", "casse tete": "puzzle",
    "semence": "graine", "bouture plante": "bouture", "photographique": "photo", "photographie": "photo"}'::jsonb
    ->> words, words)
$$;

create or replace function troc_key(item text) returns text language plpgsql immutable strict parallel safe as $$
declare
  word text;
  term text;
  pair text;
  terms text[] := '{}';
  measures text[] := '{}';
begin
  foreach word in array regexp_split_to_array(fold(item), '[\s!-/:-@[-`{-~]+') loop
    continue when word = any ('{"",a,au,aux,c,ce,ces,cet,cette,d,de,des,du,en,et,j,l,la,le,les,leur,leurs,m,ma,mes,'
      'mon,n,nos,notre,ou,par,pour,qu,que,qui,s,sa,ses,son,sur,ta,tes,ton,un,une,vos,votre,y}'::text[]);
    term := singular(word);
    if array[word, term] && '{petit,petite,grand,grande,gros,grosse,vieux,vieille,beau,belle,bon,bonne,'
      'joli,jolie,nouveau,nouvelle,quelques,plusieurs,divers,diverse,deux,trois,quatre,cinq,six,dix,lot,paire,kilo,'
      'kg,sachet,bocal,pot,serie,collection}'::text[] or terms = '{}' and word ~ '^[0-9]+$' then
      measures := measures || term;
      continue;
    end if;
    term := thing_named(term);
    pair := terms[cardinality(terms)] || ' ' || term;
    if thing_named(pair) <> pair then
      terms := trim_array(terms, 1);
      term := thing_named(pair);
    end if;
    if term <> all (terms) then
      terms := terms || string_to_array(term, ' ');
    end if;
  end loop;
  return array_to_string(case when terms = '{}' then measures else terms end, ' ');
end $$;

-- Whether what is offered is what is wanted, by their keys: every word wanted is offered, and the first word offered, the
-- thing itself, is wanted: 'livre' is met by 'livre de cuisine', not by 'étagère à livres'.
create function meets(wanted text, offered text) returns boolean language sql immutable strict parallel safe as $$
  select string_to_array(wanted, ' ') <@ string_to_array(offered, ' ')
    and split_part(offered, ' ', 1) = any (string_to_array(nullif(wanted, ''), ' '))
$$;

-- Which items of two lists meet, each with its place in its list.
create function items_met(offered_items text[], offered_keys text[], wanted_items text[], wanted_keys text[])
returns table (offered text, wanted text, offered_at bigint, wanted_at bigint) language sql immutable parallel safe as $$
  select o.item, w.item, o.at, w.at
  from unnest(offered_items, offered_keys) with ordinality as o(item, key, at)
    join unnest(wanted_items, wanted_keys) with ordinality as w(item, key, at) on meets(w.key, o.key)
$$;

-- A column that is computed is computed anew with those it is made of.
update troc set items_offered = items_offered, items_wanted = items_wanted;
