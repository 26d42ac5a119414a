-- Up Migration

-- The names of one thing stand in `search/thesaurus.txt`, between its '='; here they are as keys have them, folded and singular,
-- and a test compares the two. Whoever changes them computes the keys of all trocs anew, as below.
create or replace function thing_named(words text) returns text language sql immutable strict parallel safe as $$
  select coalesce('{
    "bicyclette": "velo", "becane": "velo", "biclou": "velo", "vae": "velo electrique",
    "pc": "ordinateur", "ordi": "ordinateur", "laptop": "ordinateur portable",
    "smartphone": "telephone", "gsm": "telephone", "telephone portable": "telephone", "telephone mobile": "telephone",
    "tele": "televiseur", "tv": "televiseur", "television": "televiseur", "poste televiseur": "televiseur",
    "rayonnage": "etagere", "sofa": "canape", "divan": "canape", "penderie": "armoire", "luminaire": "lampe",
    "frigo": "refrigerateur", "frigidaire": "refrigerateur", "congelo": "congelateur",
    "machine laver": "lavelinge", "lave linge": "lavelinge", "lave vaisselle": "lavevaisselle",
    "aspi": "aspirateur", "foreuse": "perceuse", "mug": "tasse", "marmite": "faitout",
    "bouquin": "livre", "revue": "magazine", "bande dessinee": "bd", "disque vinyle": "vinyle",
    "auto": "voiture", "automobile": "voiture", "trotinette": "trottinette",
    "habit": "vetement", "fringue": "vetement", "soulier": "chaussure", "chandail": "pull", "pull over": "pull",
    "tee shirt": "tshirt", "t shirt": "tshirt", "edredon": "couette", "carpette": "tapi",
    "nounour": "peluche", "our peluche": "peluche", "joujou": "jouet", "casse tete": "puzzle",
    "semence": "graine", "bouture plante": "bouture", "photographique": "photo", "photographie": "photo"}'::jsonb
    ->> words, words)
$$;

-- A column that is computed is computed anew with those it is made of.
update troc set items_offered = items_offered, items_wanted = items_wanted;

-- A rendez-vous that was missed, or is not any more: histories say so.
create trigger part_changed_missed after update on agreement for each row
  when (old.status <> new.status and 'missed' in (old.status, new.status))
  execute function note_changed_part('quarter');
