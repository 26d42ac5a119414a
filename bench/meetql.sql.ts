// Queries of administrators, and the SQL that somebody who knows the tables would write for each by hand.

export interface ByHand {
  /** As an administrator types it; `{n}` is another number each time. */
  sql: string;
  name: string;
  /** One row, of one column: what MeetQL answers, as text. */
  text: string;
  values: (n: number) => unknown[];
}

const rows = (select: string) =>
  `select coalesce(json_agg(r), '[]')::text as answer from (${select}) as r`;
const person = (alias: string) =>
  `json_build_object('_id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name,
    'username', ${alias}.username, 'avatarUrl', ${alias}.avatar_url, 'verified', ${alias}.verified)`;
const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const BY_HAND: readonly ByHand[] = [
  {
    sql: "SELECT username, email FROM users WHERE username == 'voisin{n}'",
    name: 'hand.one',
    text: rows(
      'select username, email from resident where username = $1 and erased_at is null limit 100',
    ),
    values: (n) => [`voisin${n}`],
  },
  {
    sql: "SELECT title, creator.username FROM services WHERE status == 'open' ORDER BY createdAt DESC LIMIT 20",
    name: 'hand.select',
    text: rows(`select s.title, c.username as "creator.username"
      from service s left join resident c on c.id = s.creator_id
      where s.status = $1 order by s.created_at desc, s.id desc limit 20`),
    values: () => ['open'],
  },
  {
    sql: "FIND services WHERE category.name == 'Bricolage' LIMIT 20",
    name: 'hand.find',
    text: rows(`select s.id as "_id", s.title, s.description,
        case when k.name is not null then json_build_object('_id', k.id, 'name', k.name) end as category,
        s.location, ${moment('s.date')} as date, s.image_url as "imageUrl", s.thumbnail_url as "thumbnailUrl",
        s.status, ${person('c')} as creator, case when a.id is not null then ${person('a')} end as "assignedTo",
        ${moment('s.created_at')} as "createdAt", ${moment('s.updated_at')} as "updatedAt",
        ${moment('s.completed_at')} as "completedAt",
        (select count(*) from service_proposal p where p.service_id = s.id) as "proposalCount",
        (select coalesce(json_agg(json_build_object('_id', p.id, 'user', ${person('n')}, 'message', p.message,
            'status', case when p.helper_id is distinct from s.assigned_to then 'pending'
              when s.status = 'completed' then 'completed' else 'assigned' end,
            'createdAt', ${moment('p.created_at')}) order by p.id desc), '[]')
          from service_proposal p join resident n on n.id = p.helper_id where p.service_id = s.id) as "helpProposals"
      from service s
      left join service_category k on k.id = s.category_id
      left join resident c on c.id = s.creator_id
      left join resident a on a.id = s.assigned_to
      where k.name = $1 order by s.id desc limit 20`),
    values: () => ['Bricolage'],
  },
  {
    sql: "SELECT username, email, createdAt FROM users WHERE lastName LIKE 'nom9%' AND isAdmin == false LIMIT 50",
    name: 'hand.like',
    text: rows(`select username, email, ${moment('created_at')} as "createdAt" from resident
      where lower(last_name collate french) like lower($1 collate french) and is_admin = $2
        and erased_at is null order by id desc limit 50`),
    values: () => ['nom9%', false],
  },
  {
    sql: 'COUNT FROM events WHERE maxParticipants >= 10 AND date > NOW() + 10d',
    name: 'hand.count',
    text: `select json_build_object('count', count(*))::text as answer from gathering
      where kind = 'event' and max_participants >= $1 and date >= now() + make_interval(days => $2)`,
    values: () => [10, 10],
  },
];
