// One entity as administrators see it: the answer of a change, and the before and after of its audit.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import {
  articleItem,
  categoryItem,
  gatheringItem,
  reportItem,
  serviceItem,
  suspensionItem,
  trocItem,
  userItem,
} from './admin.tables.sql.ts';

const reader = (name: string, from: RawBuilder<unknown>, item: RawBuilder<string>) =>
  statement<{ id: string }>()(
    `admin.one_${name}`,
    (_db, { arg }) =>
      sql<{ body: string }>`select ${item} as body from ${from} and s.id = ${arg('id')}`,
  );

const readers = {
  user: reader('user', sql`resident s where s.erased_at is null`, userItem),
  service: reader('service', sql`service s where true`, serviceItem),
  troc: reader('troc', sql`troc s where true`, trocItem),
  event: reader('event', sql`gathering s where s.kind = 'event'`, gatheringItem),
  outing: reader('outing', sql`gathering s where s.kind = 'outing'`, gatheringItem),
  journal: reader('journal', sql`article s where s.published`, articleItem),
  category: reader('category', sql`service_category s where true`, categoryItem),
  report: reader('report', sql`report s where true`, reportItem),
  suspension: reader('suspension', sql`suspension s where true`, suspensionItem),
};
export type EntityKind = keyof typeof readers;

/** The entity as JSON text; undefined when there is none. */
export async function readEntity(
  tx: Tx,
  kind: EntityKind,
  id: string,
): Promise<string | undefined> {
  return (await readers[kind](tx, { id }))[0]?.body;
}
