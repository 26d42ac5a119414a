-- Up Migration

-- The points that stand for places of a resident, in the order in which others saw them first. What they have within
-- reach of one of them stands there too, whatever has moved or gone meanwhile: a second blur of nearly one place would
-- be a second look at it. Nothing exact is kept here.
create table seen_place (
  id bigint generated always as identity primary key,
  resident_id id24 not null references resident on delete cascade,
  lon double precision not null,
  lat double precision not null,
  unique (resident_id, lon, lat)
);

create function keep_seen_place(of_id text, lon double precision, lat double precision) returns void language sql as $$
  insert into seen_place (resident_id, lon, lat) values (of_id, lon, lat) on conflict do nothing
$$;

-- The first point seen 150 to 350 m away, or a new one. The first, so that the same place finds the same point when
-- others have come since.
create function seen_point(of_id text, of_lon double precision, of_lat double precision)
  returns double precision[] language sql stable as $$
  select coalesce(
    (select array[s.lon, s.lat] from seen_place s
      where s.resident_id = of_id and metres_between(of_lon, of_lat, s.lon, s.lat) between 150 and 350
      order by s.id limit 1),
    blurred_point(of_id, of_lon, of_lat))
$$;

create or replace function blur_home() returns trigger language plpgsql as $$
declare
  point double precision[];
begin
  if new.lon is null or metres_between(new.lon, new.lat, new.blurred_lon, new.blurred_lat)
      between 150 and 350 is not true then
    point := case when new.lon is not null then seen_point(new.id, new.lon, new.lat) end;
    new.blurred_lon := point[1];
    new.blurred_lat := point[2];
  end if;
  return new;
end $$;

-- After the row, which the point refers to.
create function keep_home_seen() returns trigger language plpgsql as $$
begin
  if new.blurred_lon is not null then
    perform keep_seen_place(new.id, new.blurred_lon, new.blurred_lat);
  end if;
  return null;
end $$;
create trigger resident_seen after insert or update of lon, lat on resident
  for each row execute function keep_home_seen();

drop function shown_place(text, boolean, double precision, double precision);

-- What the text names stands there. All else is blurred, an outing announced to all no less than the rest: nobody can
-- tell a café from a home, and a home that is not known yet, or changes later, is one all the same. Within 400 m of the
-- home as it is known it stands where the home does, 750 m around; elsewhere at a point of its own.
create function shown_place(author_id text, lon double precision, lat double precision,
  out shown_lon double precision, out shown_lat double precision, out shown_within integer) language plpgsql as $$
declare
  point double precision[];
begin
  if lon is null then
    return;
  end if;
  select r.blurred_lon, r.blurred_lat, 750 into shown_lon, shown_lat, shown_within
    from resident r where r.id = author_id and metres_between(r.lon, r.lat, shown_place.lon, shown_place.lat) < 400;
  if shown_lon is not null then
    return;
  end if;
  point := seen_point(author_id, lon, lat);
  perform keep_seen_place(author_id, point[1], point[2]);
  shown_lon := point[1];
  shown_lat := point[2];
  shown_within := 350;
end $$;

create or replace function show_place() returns trigger language plpgsql as $$
declare
  author_id text;
begin
  if new.named_lon is not null then
    new.shown_lon := new.named_lon;
    new.shown_lat := new.named_lat;
    new.shown_within := 0;
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Put back from where it was kept: a second blur would be a second look. What was exact then is blurred now.
    if new.shown_within > 0 then
      return new;
    end if;
  elsif old.named_lon is null and (new.lon, new.lat) is not distinct from (old.lon, old.lat) then
    return new;
  end if;
  if tg_table_name = 'troc' then
    author_id := new.owner_id;
  else
    author_id := new.creator_id;
  end if;
  select p.shown_lon, p.shown_lat, p.shown_within into new.shown_lon, new.shown_lat, new.shown_within
    from shown_place(author_id, new.lon, new.lat) p;
  return new;
end $$;

-- What was seen until today goes on being seen there: homes first, then the rest as it was written.
insert into seen_place (resident_id, lon, lat)
  select id, blurred_lon, blurred_lat from resident where blurred_lon is not null order by id
  on conflict do nothing;
insert into seen_place (resident_id, lon, lat)
  select author, shown_lon, shown_lat from (
    select id, creator_id as author, shown_lon, shown_lat from service where shown_within > 0
    union all select id, owner_id, shown_lon, shown_lat from troc where shown_within > 0
    union all select id, creator_id, shown_lon, shown_lat from gathering where shown_within > 0
  ) as things where author is not null order by id
  on conflict do nothing;

-- What was announced with a point that its text does not name.
update gathering g set (shown_lon, shown_lat, shown_within)
  = (select p.shown_lon, p.shown_lat, p.shown_within from shown_place(g.creator_id, g.lon, g.lat) p)
  where named_lon is null and shown_within = 0;

do $$
declare
  kind text;
begin
  foreach kind in array array['service', 'troc', 'gathering'] loop
    execute format('alter table %I add constraint %1$s_exact check (shown_within > 0 or named_lon is not null
      or shown_within is null)', kind);
  end loop;
end $$;

-- What a place says, its spelling put aside: without what nobody sees, with one figure for another script's, and
-- with a space between a number and the street that it was glued to. NFKC makes plain figures of '１０', '⑩', '²'.
create function plain_place(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  invisible constant text := '\u0080-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5'
    || '\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20e3\ufe00-\ufe0f\ufeff\ufff0-\ufffb'
    || '\U000e0000-\U000e0fff';
  -- \p{N} but what NFKC has made plain, Han numbers, and the scripts of which no French name is written.
  figures constant text := '\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\u0966-\u096f\u09e6-\u09ef\u09f4-\u09f9\u0a66-\u0a6f\u0ae6-\u0aef'
    || '\u0b66-\u0b6f\u0b72-\u0b77\u0be6-\u0bf2\u0c66-\u0c6f\u0c78-\u0c7e\u0ce6-\u0cef\u0d58-\u0d5e\u0d66-\u0d78'
    || '\u0de6-\u0def\u0e50-\u0e59\u0ed0-\u0ed9\u0f20-\u0f33\u1040-\u1049\u1090-\u1099\u1369-\u137c\u16ee-\u16f0'
    || '\u17e0-\u17f9\u1810-\u1819\u1946-\u194f\u19d0-\u19da\u1a80-\u1a99\u1b50-\u1b59\u1bb0-\u1bb9\u1c40-\u1c49'
    || '\u1c50-\u1c59\u2180-\u2182\u2185-\u2188\u24eb-\u24ff\u2776-\u2793\u2cfd\u3007\u3021-\u3029\u3248-\u324f'
    || '\u4e00\u4e03\u4e09\u4e24\u4e5d\u4e8c\u4e94\u516b\u516d\u5341\u56db\u767e\u96f6\ua620-\ua629\ua6e6-\ua6ef'
    || '\ua830-\ua835\ua8d0-\ua8d9\ua900-\ua909\ua9d0-\ua9d9\ua9f0-\ua9f9\uaa50-\uaa59\uabf0-\uabf9'
    || '\U00010000-\U0001efff\U0001f10b-\U0001f10c\U0001f51f';
  street constant text := 'rue|avenue|ave|av|boulevard|boul|bld|blvd|bd|placette|place|pl|passage|pass|impasse|imp|'
    'all[eé]es?|chemin|cours?|cit[eé]|quai|route|rte|ruelle|sentier|sente|square|sq|villa|voie|rond|faubourg|fbg|'
    'esplanade|galerie|hameau|mail|parvis|promenade|venelle|carrefour|pont|jardin|parc';
  plain text := normalize(value, NFKC);
begin
  -- Most places hold nothing of the kind.
  if plain ~ '[^\u0001-\u007f\u00a0-\u00ac\u00ae-\u024f\u2010-\u2026\u20ac]' then
    plain := regexp_replace(plain, '[' || invisible || ']', '', 'g');
    plain := regexp_replace(plain, '[' || figures || ']', '0', 'g');
  end if;
  plain := regexp_replace(plain, '[_*#+\\~^=<>@%`´¨]', ' ', 'g');
  plain := regexp_replace(plain, '([0-9](?:bis|ter|quater)?)((?:' || street || ')\M)', '\1 \2', 'gi');
  return regexp_replace(plain, '([A-Za-zÀ-ÖØ-öø-ÿŒœ]{3})([0-9])', '\1 \2', 'g');
end $$;

-- What everybody may read of where a neighbour's service or troc is: the street, never the number nor the door.
-- Whatever holds a digit goes, unless what stands around it says that it belongs to a name: a number written in a
-- way nobody thought of is then hidden, not shown. Each word is looked at a few times, however long the text.
create or replace function public_location(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain constant text := public.plain_place(value);
  near constant text := '^[\s.°-]*$';
  apart constant text := '[,;:()|·–—\n]';
  way constant text[] := '{rue,r,avenue,av,ave,boulevard,bd,bld,boul,blvd,place,pl,placette,passage,pass,impasse,imp,'
    'allee,allees,all,chemin,che,cour,cours,cite,quai,route,rte,ruelle,sentier,sente,square,sq,villa,voie,rond,'
    'faubourg,fbg,fg,esplanade,galerie,hameau,mail,parvis,promenade,venelle,carrefour,pont,jardin,parc,porte}';
  article constant text[] := '{du,des,de,d,la,l,le,les}';
  month constant text[] := '{janvier,fevrier,mars,avril,mai,juin,juillet,aout,septembre,octobre,novembre,decembre}';
  nth constant text[] := '{premier,second,deuxieme,troisieme,quatrieme,cinquieme,sixieme,septieme,huitieme,neuvieme,'
    'dixieme,dernier}';
  -- 'Les Trois Frères', but not 'les trois rue de Picpus'.
  several constant text[] := '{des,les,ces,mes,tes,ses,nos,vos,leurs,entre}';
  number constant text[] := '{un,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze,treize,quatorze,quinze,seize,'
    'vingt,vingts,trente,quarante,cinquante,soixante,septante,octante,huitante,nonante,cent,cents}';
  -- Where 'un' is a number rather than an article: 'un rue de Picpus', but 'un square'.
  of_her constant text[] := '{rue,r,avenue,av,ave,place,placette,impasse,imp,allee,allees,cite,cour,route,ruelle,sente,'
    'villa,voie,boulevard,bd,faubourg,esplanade,galerie,promenade,venelle}';
  roman constant text[] := '{i,ii,iii,iv,v,vi,vii,viii,ix,x,xi,xii,xiii,xiv,xv,xvi,xvii,xviii,xix,xx,xxi,xxii,xxiii}';
  -- Before the number of a reign: 'boulevard Henri IV', 'rue Jean XXIII'.
  reigning constant text[] := '{albert,alexandre,benoit,charles,clement,edouard,francois,george,georges,gregoire,'
    'guillaume,henri,innocent,jean,jules,leon,leopold,louis,napoleon,nicolas,paul,philippe,pie,sixte,urbain}';
  -- What may follow a number that ends the name of a place.
  beside constant text[] := '{a,au,aux,avec,chez,contre,cote,dans,derriere,devant,direction,en,entre,et,face,metro,ou,'
    'paris,pres,sous,station,sur,vers}';
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
  -- The last number kept as one of several lines of transport: 'lignes 1, 2 et 9'; whether they were called lines.
  line integer := 0;
  are_lines boolean := false;
  words text[];
  gaps text[];
  folds text[];
  gone boolean[];
  count integer;
  i integer;
  j integer;
  k integer;
  word text;
  before text;
  after text;
  leads boolean[];
  leads_others boolean[];
  -- Whether a street follows without a comma.
  leads_at_once boolean;
  -- Of a number in words: whether 'au' or 'numéro' tells it, it begins what it stands in, and no name follows.
  is_told boolean;
  begins boolean;
  ends boolean;
  -- Whether the bracket that opened before what is gone is still to be closed.
  is_bracketed boolean := false;
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
  -- 'XLIII' is 43, and so is the 'xliii' or the 'V' of a street that follows.
  for i in 1..count loop
    word := substring(folds[i] from '^([ivxlc]+)(?:er|e|eme|ieme)?$');
    continue when word is null or word !~ '^c{0,3}(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$'
      or words[i] !~ '^[IVXLC]{2,}[a-zè]*$'
        and not (word = folds[i] and i < count and gaps[i + 1] ~ near and folds[i + 1] = any (way));
    folds[i] := coalesce(array_position(roman, word), 99) || substr(folds[i], char_length(word) + 1);
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

  -- Whether a street follows each word: at most with little words between, and with other numbers too ('43 à 45, rue').
  leads := array_fill(false, array[count]);
  leads_others := leads;
  for i in reverse count - 1..1 loop
    word := folds[i + 1];
    leads[i] := word = any (way) or leads[i + 1] and (word = any (article || again) or char_length(word) = 1);
    leads_others[i] := leads[i]
      or leads_others[i + 1] and (word = any (article || again || '{et,ou,a}') or word ~ '[0-9]' or char_length(word) = 1);
  end loop;

  -- Numbers in figures.
  for i in 1..count loop
    continue when gone[i] or folds[i] !~ '[0-9]';
    word := folds[i];
    before := case when i > 1 and gaps[i] ~ near then folds[i - 1] else '' end;
    after := case when i < count and gaps[i + 1] ~ near then folds[i + 1] else '' end;
    leads_at_once := leads[i] and gaps[i + 1] !~ apart;
    gone[i] := false;
    if word ~ '^(750(0[1-9]|1[0-9]|20)|75116|77[0-9]{3}|78[0-9]{3}|9[1-5][0-9]{3})$'
        or word ~ '^([12]?[0-9]|3[01])(er)?$' and after = any (month)
        or word ~ '^(1[0-9]|20)[0-9]{2}$' and before = any (month)
        or word ~ '^(t3[ab]?|mk2)$'
        or words[i] !~ '[0-9]' and word <> '99' and before = any (reigning) and not leads_at_once then
      continue;
    end if;
    gone[i] := true;
    continue when leads_at_once;
    -- A name that follows at once may be that of a street: 'théâtre 43 Picpus'.
    ends := after = '' or after = any (beside) or after ~ '^[0-9]';
    if before in ('ligne', 'lignes') or ends and before = any (public_thing) and not leads_others[i]
        or ends and line > 0 and gaps[i] !~ '[()]' and (
          line = i - 2 and folds[i - 1] in ('et', 'ou') and (are_lines or not leads[i]) or line = i - 1 and not leads[i]) then
      gone[i] := false;
      are_lines := before = 'lignes' or line > 0 and are_lines;
      line := case when line > 0 or before in ('lignes', 'bus') or after = 'et' then i else 0 end;
    elsif before = 'paris' and word ~ '^(1?[0-9]|20)(er|eme|ieme|e)?$'
        or after ~ '^arr' and word ~ '^(1?[0-9]|20)[a-z]{0,4}$'
        -- Few floors are as high as a bare '12e', and those say 'étage'; no door is the 43rd.
        or word ~ '^(1?[0-9]|20)(er|ere|e|eme|ieme|nd|nde)$' and after <> all (side)
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

  -- Numbers in words, before a street or after its name: 'dix bis, rue de Picpus', 'Picpus douze'.
  i := 1;
  while i <= count loop
    if folds[i] <> all (number) or gone[i] then
      i := i + 1;
      continue;
    end if;
    j := i + 1;
    while j <= count and not gone[j] and (folds[j] = any (number || again || '{et}') or words[j] ~ '^[A-F]$'
        or folds[j] = any (nth) and gaps[j] !~ apart) loop
      j := j + 1;
    end loop;
    while folds[j - 1] = 'et' loop
      j := j - 1;
    end loop;
    before := array_to_string(folds[i:j - 1], ' ');
    after := case when j <= count then folds[j] else '' end;
    word := after;
    if j < count and after in ('de', 'du', 'la') then
      word := folds[j + 1];
      if word = any (article) and j + 1 < count then
        word := folds[j + 2];
      end if;
    end if;
    is_told := i > 1 and folds[i - 1] in ('au', 'numero', 'n', 'no', 'nr', 'num');
    begins := i = 1 or gaps[i] ~ apart or gone[i - 1];
    leads_at_once := word = any (way);
    ends := j > count or gaps[j] ~ apart or gone[j] or after ~ '^[0-9]'
      or after = any (beside) and (is_told or not begins and folds[i - 1] <> all (beside));
    begins := begins or is_told;
    -- 'Un jardin partagé' is no number, nor are 'les Quinze-Vingts'.
    if (case
        when before = 'un' then ends or word = any (of_her)
        when begins then ends or leads_at_once
        when leads_at_once or ends then folds[i - 1] <> all (several) and before <> 'quinze vingts'
        else false end) then
      gone[i:j - 1] := array_fill(true, array[j - i]);
    end if;
    i := j;
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
    gone[i] := gone[i] or gone[i + 1] and folds[i] in ('et', 'ou', 'a')
      and (gone[i - 1] or folds[i] <> 'a' and (i + 1 = count or gaps[i + 2] ~ apart));
  end loop;

  -- Where something is gone, one gap is left of those around it.
  for i in 1..count loop
    if gone[i] then
      shown := shown || case when gaps[i] ~ apart then ', ' else ' ' end;
      is_bracketed := is_bracketed or gaps[i] ~ '[(\[{]';
    else
      shown := shown || case when is_bracketed then regexp_replace(gaps[i], '[)\]}]', ' ') else gaps[i] end || words[i];
      is_bracketed := false;
    end if;
  end loop;
  shown := shown || case when is_bracketed then '' else gaps[count + 1] end;
  shown := regexp_replace(shown, '[\s,;:(\[{|#*&+–—·/-]*,[\s,;:)\]}|#*&+–—·/.-]*', ', ', 'g');
  shown := regexp_replace(shown, '\s+', ' ', 'g');
  shown := regexp_replace(shown, '[\s,;:/(\[{|#*&+–—·°-]+$', '');
  shown := regexp_replace(shown, '^[\s,;:/)\]}|.!?#*&+–—·…°-]+', '');
  if shown !~ '[^\s,;:/()\[\]{}|.!?"«»#*&+–—·…°-]' then
    return 'Dans le quartier';
  end if;
  return upper(left(shown, 1)) || substr(shown, 2);
end $$;

update service set location = location;
update troc set location = location;
update trade_request set location = location;
