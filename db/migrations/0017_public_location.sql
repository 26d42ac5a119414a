-- Up Migration

-- What everybody may read of where a neighbour's service or troc is: the street, never the number nor the door.
-- Whatever holds a digit goes, unless what stands around it says that it belongs to a name: a number written in a
-- way nobody thought of is then hidden, not shown. Each word is looked at a few times, however long the text.
create function public_location(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- NFKC makes plain digits of '１０', '⑩' and '²'.
  plain constant text := translate(normalize(value, NFKC),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '012345678901234567890123456789');
  near constant text := '^[\s.°-]*$';
  apart constant text := '[,;:()|·–—\n]';
  way constant text[] := '{rue,r,avenue,av,ave,boulevard,bd,bld,boul,blvd,place,pl,placette,passage,pass,impasse,imp,'
    'allee,allees,all,chemin,che,cour,cours,cite,quai,route,rte,ruelle,sentier,sente,square,sq,villa,voie,rond,'
    'faubourg,fbg,fg,esplanade,galerie,hameau,mail,parvis,promenade,venelle,carrefour,pont,jardin,parc,porte}';
  article constant text[] := '{du,des,de,d,la,l,le,les}';
  month constant text[] := '{janvier,fevrier,mars,avril,mai,juin,juillet,aout,septembre,octobre,novembre,decembre}';
  nth constant text[] := '{premier,second,deuxieme,troisieme,quatrieme,cinquieme,sixieme,septieme,huitieme,neuvieme,'
    'dixieme,dernier}';
  number constant text[] := '{un,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze,treize,quatorze,quinze,seize,'
    'vingt,vingts,trente,quarante,cinquante,soixante,cent,cents}';
  ending constant text[] := '{e,er,ere,eme,ieme,nd,nde}';
  again constant text[] := '{bis,ter,quater,quinquies}';
  side constant text[] := '{gauche,droite,dte,gche,face,fond}';
  -- What is said from the front door on: these, and all that follows them up to the next comma or street.
  indoors constant text[] := '{batiment,batiments,bat,bats,bt,escalier,escaliers,esc,etage,etages,etg,rdc,rez,'
    'appartement,appartements,appart,appt,appts,apt,digicode,digicodes,interphone,interphones,sonnette,sonner,sonnez,'
    'vigik,code,codes}';
  -- These only where a number, a letter or a side follows: 'porte 5', but 'Porte de Vincennes'.
  door constant text[] := '{porte,pte,hall,entree,cage,bloc,tour,cour,lot,chambre,logement,studio,app,boite,box,cave,'
    'pavillon,immeuble}';
  -- What goes with a number: 'au n° 10'.
  before_number constant text[] := '{n,no,nr,num,numero,numeros,au,aux,du,le,les}';
  -- Whose number is everybody's: 'ligne 9', 'Bibliothèque 2000'.
  public_thing constant text[] := '{ligne,lignes,bus,rer,tram,tramway,metro,noctilien,sortie,sorties,bibliotheque,'
    'mediatheque,cinema,theatre,espace,gymnase,piscine,stade}';
  words text[];
  gaps text[];
  folds text[];
  gone boolean[];
  -- The last number kept as one of several lines of transport: 'lignes 1, 2 et 9'.
  line integer := 0;
  count integer;
  i integer;
  j integer;
  k integer;
  word text;
  before text;
  after text;
  -- Whether a street follows, and whether without a comma.
  leads boolean;
  leads_at_once boolean;
  shown text := '';
begin
  -- The words, and what stands before each and after the last.
  words := array(select m[1] from regexp_matches(plain, '([^\s,;:/()\[\]{}|.!?"«»#*&+–—·…°-]+)', 'g') as m);
  gaps := regexp_split_to_array(plain, '[^\s,;:/()\[\]{}|.!?"«»#*&+–—·…°-]+');
  count := cardinality(words);
  if count = 0 then
    return value;
  end if;
  gone := array_fill(false, array[count]);
  for i in 1..count loop
    -- Without accents, and without what is elided: 'l'avenue' is 'avenue'.
    folds[i] := regexp_replace(public.fold(words[i]), '^[a-z]{1,3}[''’](?=.)', '');
  end loop;

  -- What lies behind the front door.
  for i in 1..count loop
    continue when gone[i];
    word := folds[i];
    after := case when i < count then folds[i + 1] else '' end;
    if word = any (indoors) and after <> 'postal' or word = 'boite' and after = 'aux' then
      gone[i] := true;
      if word in ('etage', 'etages', 'etg') then
        -- 'au 3ème et dernier étage'
        j := i - 1;
        while j > 0 and gaps[j + 1] !~ apart
            and (folds[j] ~ '^[0-9]{1,2}[a-z]{0,4}$' or folds[j] = any (nth || ending || '{et,avant,au,du,a,le}')) loop
          gone[j] := true;
          j := j - 1;
        end loop;
      end if;
      j := i + 1;
      while j <= count and gaps[j] !~ apart and gaps[j] !~ ' - ' and folds[j] <> all (way) and folds[j] <> 'paris'
          and (folds[j] !~ '^[0-9]{5}$' or word ~ 'code') loop
        gone[j] := true;
        j := j + 1;
      end loop;
    elsif word = any (door) and i < count and gaps[i + 1] ~ near and (i = 1 or folds[i - 1] <> all (article))
        and (words[i + 1] ~ '^([A-Za-z]|[A-Za-z]?[0-9].*)$' or after = any (side)) then
      gone[i] := true;
      gone[i + 1] := true;
    elsif word = any (nth) and (i > 1 and folds[i - 1] = 'au' or after = any (indoors || door)) then
      gone[i] := true;
      if after = any (door) then
        gone[i + 1] := true;
      end if;
    end if;
  end loop;

  -- Numbers in figures.
  for i in 1..count loop
    continue when gone[i] or folds[i] !~ '[0-9]';
    word := folds[i];
    before := case when i > 1 and gaps[i] ~ near then folds[i - 1] else '' end;
    after := case when i < count and gaps[i + 1] ~ near then folds[i + 1] else '' end;
    j := i + 1;
    while j <= count and folds[j] <> all (way)
        and (folds[j] = any (article || again) or char_length(folds[j]) = 1) loop
      j := j + 1;
    end loop;
    leads := j <= count and folds[j] = any (way);
    leads_at_once := leads and gaps[i + 1] !~ apart;
    gone[i] := false;
    if word ~ '^(75|77|78|9[1-5])[0-9]{3}$'
        or word ~ '^([12]?[0-9]|3[01])(er)?$' and after = any (month)
        or word ~ '^(1[0-9]|20)[0-9]{2}$' and before = any (month)
        or word ~ '^(t3[ab]?|mk2)$' then
      continue;
    end if;
    gone[i] := true;
    continue when leads_at_once;
    if before = any (public_thing) or line > 0 and not leads and gaps[i] !~ '[()]'
        and (line = i - 1 or line = i - 2 and folds[i - 1] in ('et', 'ou')) then
      gone[i] := false;
      line := case when line > 0 or before in ('lignes', 'bus') or after = 'et' then i else 0 end;
    elsif before = 'paris' and word ~ '^(1?[0-9]|20)(er|eme|ieme|e)?$'
        or after ~ '^arr' and word ~ '^[0-9]{1,2}[a-z]{0,4}$'
        -- Few floors are as high as a bare '12e', and those say 'étage'.
        or word ~ '^[0-9]{1,2}(er|ere|e|eme|ieme|nd|nde)$' and after <> all (side)
          and (word ~ '^[12][0-9]' and before not in ('au', 'a') or before = 'le') then
      gone[i] := false;
    elsif before = any (article) and word ~ '^[0-9]{1,2}[a-z]{0,4}$' and after ~ '^[^0-9]{2,}$'
        and after <> all (way || again) then
      -- The name of a street: 'place de la 2e DB', 'rue des 4 Vents'.
      j := i - 1;
      while j > 0 and folds[j] = any (article) loop
        j := j - 1;
      end loop;
      gone[i] := j = 0 or folds[j] <> all (way);
    end if;
  end loop;

  -- Numbers in words, alone between commas or before a street: 'dix bis, rue de Picpus'.
  i := 1;
  while i <= count loop
    if folds[i] = any (number) and not gone[i]
        and (i = 1 or gaps[i] ~ apart or gone[i - 1] or folds[i - 1] in ('au', 'numero')) then
      j := i + 1;
      while j <= count and folds[j] = any (number || again || '{et}') loop
        j := j + 1;
      end loop;
      before := array_to_string(folds[i:j - 1], ' ');
      word := '';
      if j < count and folds[j] in ('de', 'du', 'la') then
        word := folds[j + 1];
        if word = any (article) and j + 1 < count then
          word := folds[j + 2];
        end if;
      elsif j <= count then
        word := folds[j];
      end if;
      -- 'Un jardin partagé' is no number.
      if before <> 'un' and (j > count or gaps[j] ~ apart or word = any (way)) then
        gone[i:j - 1] := array_fill(true, array[j - i]);
      end if;
      i := j;
    else
      i := i + 1;
    end if;
  end loop;
  if true <> all (gone) then
    return value;
  end if;

  -- What stood there for what is gone alone: 'bis', 'n°', 'au … de la', the 'et' between two numbers.
  for i in 1..count loop
    continue when not gone[i];
    j := i + 1;
    while j <= count and not gone[j] and gaps[j] !~ apart and folds[j] <> all (way)
        and (words[j] ~ '^[A-Za-z]$' or folds[j] = any (again || side || ending)) loop
      gone[j] := true;
      j := j + 1;
    end loop;
    k := i - 1;
    while k > 0 and not gone[k] and folds[k] = any (before_number) loop
      gone[k] := true;
      k := k - 1;
    end loop;
    if j < count and folds[j] in ('de', 'du') and (folds[i] ~ '[0-9]' or folds[i] = any (number || again)) then
      if folds[j + 1] = any (way) then
        gone[j] := true;
      elsif folds[j + 1] = 'la' and j + 1 < count and folds[j + 2] = any (way) then
        gone[j] := true;
        gone[j + 1] := true;
      end if;
    end if;
  end loop;
  for i in 2..count - 1 loop
    gone[i] := gone[i] or gone[i - 1] and gone[i + 1] and folds[i] in ('et', 'ou', 'a');
  end loop;

  -- Where something is gone, one gap is left of those around it.
  for i in 1..count loop
    if gone[i] then
      shown := shown || case when gaps[i] ~ apart then ', ' else ' ' end;
    else
      shown := shown || gaps[i] || words[i];
    end if;
  end loop;
  shown := shown || gaps[count + 1];
  shown := regexp_replace(shown, '[\s,;:(\[{|#*&+–—·/-]*,[\s,;:)\]}|#*&+–—·/.-]*', ', ', 'g');
  shown := regexp_replace(shown, '\s+', ' ', 'g');
  shown := regexp_replace(shown, '[\s,;:/(\[{|#*&+–—·°-]+$', '');
  shown := regexp_replace(shown, '^[\s,;:/)\]}|.!?#*&+–—·…°-]+', '');
  if shown !~ '[^\s,;:/()\[\]{}|.!?"«»#*&+–—·…°-]' then
    return 'Dans le quartier';
  end if;
  return upper(left(shown, 1)) || substr(shown, 2);
end $$;

-- What is searched of a place is what everybody reads of it: whoever looks for '43' must not learn who lives there.
do $$
declare
  searched record;
  indexes text[];
  index text;
begin
  for searched in
    select a.attrelid::regclass as held, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        regexp_replace(pg_get_expr(d.adbin, d.adrelid), '\mlocation\M', 'public_location(location)', 'g') as made,
        a.attnum as at
      from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid in ('service'::regclass, 'troc'::regclass) and a.attgenerated = 's'
       and pg_get_expr(d.adbin, d.adrelid) ~ '\mlocation\M'
  loop
    indexes := array(select pg_get_indexdef(indexrelid) from pg_index
      where indrelid = searched.held and searched.at = any (indkey::smallint[]));
    execute format('alter table %s drop column %I, add column %2$I %s not null generated always as (%s) stored',
      searched.held, searched.name, searched.type, searched.made);
    foreach index in array indexes loop
      execute index;
    end loop;
  end loop;
end $$;

alter table service add column public_location text not null generated always as (public_location(location)) stored;
alter table troc add column public_location text not null generated always as (public_location(location)) stored;

-- A request that names no place takes the troc's, which only its owner wrote: `own_location` tells the two apart.
alter table trade_request
  add column public_location text not null generated always as (public_location(location)) stored,
  add column own_location boolean not null default false;
update trade_request p set own_location = true
  from troc t where t.id = p.troc_id and t.location <> p.location;
