// What a reader organised or was registered for, once it is over. Invariant: theirs alone, and of its photos those they see.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import type { ListRow } from '#server/database/list.sql.ts';
import { type Ranked, rankedRow } from '#server/database/ranked-list.sql.ts';
import { statement } from '#server/database/statement.ts';
import { isShown, sharesAfter } from '../gatherings.after.shape.sql.ts';
import { isReadBy } from '../gatherings.circle.shape.sql.ts';
import type { GatheringKind } from '../gatherings.contract.ts';
import { endOf, placeSeenBy, shownStatus } from '../gatherings.shape.sql.ts';
import { myPlace } from '../places/places.shape.sql.ts';
import { wasThere } from './turnout.shape.sql.ts';

type Asked = Ranked & { readerId: string; limit: number; kind?: GatheringKind | undefined };

const readerId = sql`reader.id`;

const photoCount = sql<number>`(select count(*) from gathering_photo f where f.gathering_id = s.id
  and ${sharesAfter(readerId)} and ${isShown(readerId)})`;

const thanked = sql<boolean>`exists (select from gathering_thanks t
  where t.gathering_id = s.id and t.resident_id = ${readerId} and t.thanked_at is not null)`;

const item = sql<string>`json_build_object('kind', s.kind, '_id', s.id, 'title', s.title, 'type', s.type,
  'date', ${moment('s.date')}, 'end', ${endOf}, 'location', ${placeSeenBy(readerId)}, 'addressKept', s.address_kept, 'status', ${shownStatus},
  'maxParticipants', s.max_participants, 'participantCount', s.participants, 'keptCount', s.kept, 'myPlace', ${myPlace},
  'wasThere', ${wasThere}, 'photoCount', ${photoCount}, 'thanked', ${thanked})::text`;

const find = statement<Asked>()('gatherings.past', (_db, args) => {
  const { arg, has } = args;
  const now = sql`${arg('now')}::timestamptz`;
  const where = sql`s.over_at <= ${now} and s.date <= ${now} and s.status <> 'cancelled' and not s.date_open
    and ${isReadBy('s', arg('readerId'))} and s.id in (select mine.id from gathering mine where mine.creator_id = ${arg('readerId')}
      union all select p.gathering_id from gathering_participant p where p.resident_id = ${arg('readerId')})
    ${has('kind') ? sql`and s.kind = ${arg('kind')}` : sql``}`;
  return rankedRow({
    ...{ args, where, item, readerId: arg('readerId'), limit: arg('limit') },
    table: sql`gathering`,
    ranks: [{ where: sql`true`, order: 'desc' }],
    dated: true,
    total: sql`select count(*) from gathering s where ${where}`,
  });
});

export async function readPast(tx: Tx, asked: Asked): Promise<ListRow | undefined> {
  return (await find(tx, asked))[0];
}
