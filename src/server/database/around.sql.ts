// Of what is said in one place, the few lines before and after one of them.
import { type RawBuilder, sql } from 'kysely';
import { moment, neighbour } from './json.sql.ts';

interface Lines {
  from: string;
  /** Those of its place that the reader sees, as rows `m`. */
  shown: RawBuilder<boolean>;
  /** The line they are around. */
  id: RawBuilder<unknown>;
  /** Whether a photo came with the line `m`. */
  photo: RawBuilder<boolean>;
  /** So many on each side. */
  most: unknown;
}

/** The JSON array of the lines around one (contract `reportedLine`), in the order in which they were said. */
export function linesAround({ from, shown, id, photo, most }: Lines): RawBuilder<string> {
  const side = (before: boolean) => sql`(
    select m.*, ${sql.raw(before ? '-' : '')}row_number() over (order by m.id ${sql.raw(before ? 'desc' : '')}) as place
    from ${sql.table(from)} m where ${shown} and m.id ${sql.raw(before ? '<' : '>')} ${id}
    order by m.id ${sql.raw(before ? 'desc' : '')} limit ${most}::int)`;
  return sql`(select coalesce(json_agg(json_build_object('place', m.place, 'author', ${neighbour('m.sender_id')},
      'content', m.content, 'photo', ${photo}, 'at', ${moment('m.created_at')}) order by m.place), '[]')
    from (${side(true)} union all ${side(false)}) as m)`;
}
