// What is shown of what was found, `hits` being all of it: the best, and how many there are of each kind.
import { sql } from 'kysely';
import { keeperOf } from '#features/circles/circles.shape.sql.ts';
import { moment, neighbourRow } from '#server/database/json.sql.ts';
import type { Arguments } from '#server/database/statement.ts';
import type { FoundKind } from './search.contract.ts';

interface Shown {
  kind?: FoundKind | undefined;
  limit: number;
}

export interface FoundRow {
  kind: FoundKind;
  id: string;
  title: string;
  content: string;
  at: string;
  end: string | null;
  dateOpen: boolean;
  place: string | null;
  what: string | null;
  /** Of a service, its category. */
  category: string | null;
  over: boolean;
  exact: boolean;
  /** Where one of the words will do: others have more of them. */
  fewer: boolean;
  picture: string | null;
  by: {
    _id: string;
    firstName: string;
    lastName: string;
    username: string;
    avatarUrl: string | null;
    verified: boolean;
  };
}

export interface Answer {
  counts: { kind: FoundKind; total: number }[];
  rows: FoundRow[];
  category: { _id: string; name: string } | null;
}

export const reader = sql`(select id from reader)`;

const nameOf = sql`n.first_name || ' ' || n.last_name`;

const offered = sql`array_to_string(s.items_offered, ', ')`;

/** 'Vélo contre un PC. '; of what the title says already, 'Contre un PC. ' alone. */
const swap = sql`concat_ws(' ', case when position(lower(${offered}) in lower(s.title)) = 0 then ${offered} end,
  'contre ' || nullif(array_to_string(s.items_wanted, ', '), ''))`;
const swapOf = sql`coalesce(upper(left(nullif(${swap}, ''), 1)) || substr(${swap}, 2) || '. ', '')`;

/** What is shown of each, `best` being those of the page. */
const details = sql`
  select b.kind, b.id, s.title, s.description as content, s.date as at, s.creator_id as by, s.public_location as place,
      s.nature as what, (select c.name from service_category c where c.id = s.category_id) as category,
      s.status in ('completed', 'cancelled') or s.date < now() as over, coalesce(s.thumbnail_url, s.image_url) as picture,
      null::timestamptz as ends, false as date_open
    from best b join service s on s.id = b.id where b.kind = 'service'
  union all select b.kind, b.id, s.title, ${swapOf} || s.description, s.created_at, s.owner_id,
      s.public_location, s.kind, null, s.status in ('completed', 'cancelled', 'rejected'), coalesce(s.thumbnail_url, s.image_url), null, false
    from best b join troc s on s.id = b.id where b.kind = 'troc'
  union all select b.kind, b.id, s.title, s.description, s.date, s.creator_id, s.shown_location, s.type, null,
      s.status = 'cancelled' or s.over_at < now(), coalesce(s.thumbnail_url, s.image_url),
      case when s.lasts_ms is not null then s.over_at end, s.date_open
    from best b join gathering s on s.id = b.id where b.kind in ('outing', 'event')
  union all select b.kind, b.id, s.title, s.content, s.created_at, s.author_id, null, null, null, false,
      coalesce(s.thumbnail_url, s.image_url), null, false
    from best b join article s on s.id = b.id where b.kind = 'article'
  union all select b.kind, b.id, s.name, s.about, s.created_at, ${keeperOf(reader)}, null, null, null, false, null, null, false
    from best b join circle s on s.id = b.id where b.kind = 'circle'
  union all select b.kind, b.id, null, m.content, m.created_at,
      case when c.low_id = ${reader} then c.high_id else c.low_id end, null, null, null, false, null, null, false
    from best b join message m on m.id = b.id join conversation c on c.id = m.conversation_id
    where b.kind = 'message'
  union all select b.kind, b.id, null, '', r.created_at, r.id, null, null, null, false, null, null, false
    from best b join resident r on r.id = b.id where b.kind = 'resident'`;

/** The best of `hits`, and how many there are of each kind. */
export const shown = ({ arg, has }: Arguments<Shown>) => sql`
  best as materialized (select kind, id, rank, exact, parts < (select max(parts) from hits) as fewer from hits
      ${has('kind') ? sql`where kind = ${arg('kind')}::text` : sql``}
      order by exact desc, rank desc, id desc limit ${arg('limit')}::int)
  select coalesce((select json_agg(json_build_object('kind', kind, 'total', total))
      from (select kind, max(total) as total from hits group by kind) as t), '[]') as counts,
    coalesce((select json_agg(json_build_object('kind', d.kind, 'id', d.id, 'title', coalesce(d.title, ${nameOf}),
        'content', d.content, 'at', ${moment('d.at')}, 'end', ${moment('d.ends')}, 'dateOpen', d.date_open, 'place', d.place, 'what', d.what, 'category', d.category, 'over', d.over, 'exact', b.exact, 'fewer', b.fewer, 'picture', d.picture, 'by', ${neighbourRow('n')})
        order by b.exact desc, b.rank desc, b.id desc)
      from (${details}) as d join best b on b.kind = d.kind and b.id = d.id
      join resident n on n.id = d.by), '[]') as rows`;
