// A message of a discussion as it is reported. Invariant: whoever takes part in it reports it, with what they see around it.
import { sql } from 'kysely';
import { linesAround } from '#server/database/around.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { hiddenFrom } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import { circleRoom, gatheringRoom, ringRoom } from './rooms.sql.ts';

interface Asked {
  id: string;
  viewerId: string;
}

/** Whether somebody takes part in the discussion of the message `r`. */
const takesPartIn = (viewerId: unknown) =>
  sql<boolean>`(${sql.join(
    [gatheringRoom, ringRoom, circleRoom].map(
      ({ row, takesPart }) =>
        sql`exists (select from ${row} where g.id = r.gathering_id and ${takesPart(viewerId)})`,
    ),
    sql` or `,
  )})`;

// A text that names a photo neither keeps it nor opens it to those who moderate: no photo is sent here.
const findReported = statement<Asked>()(
  'gatherings.reported_message',
  (_db, { arg }) => sql<{ authorId: string; text: string }>`
    select r.sender_id as "authorId", replace(r.content, '/uploads/', 'uploads/') as text from gathering_message r
    where r.id = ${arg('id')} and ${takesPartIn(arg('viewerId'))}`,
);

const findAround = statement<Asked & { most: number }>()(
  'gatherings.reported_around',
  (_db, { arg }) => sql<{ body: string }>`
    select ${linesAround({
      from: 'gathering_message',
      shown: sql`m.gathering_id = r.gathering_id and m.sender_id not in ${hiddenFrom(arg('viewerId'))}`,
      id: sql`r.id`,
      photo: sql`false`,
      most: arg('most'),
    })}::text as body
    from gathering_message r
    where r.id = ${arg('id')} and r.sender_id not in ${hiddenFrom(arg('viewerId'))}
      and ${takesPartIn(arg('viewerId'))}`,
);

/** A message, for somebody who takes part in its discussion. */
export async function readReportedGroupMessage(
  tx: Tx,
  which: Asked,
): Promise<{ authorId: string; text: string } | undefined> {
  return (await findReported(tx, which))[0];
}

/** What was said around it, for somebody who takes part in its discussion: JSON text. */
export async function readAroundGroupMessage(
  tx: Tx,
  which: Asked & { most: number },
): Promise<string | undefined> {
  return (await findAround(tx, which))[0]?.body;
}
