// The queue of the administrators and of a moderator, and the page of a resident of whom much is reported, among so many
// residents, services and reports, all of which wait.
import { readCards } from '../src/features/moderation/queue/queue.sql.ts';
import { findPerson } from '../src/features/people/people.sql.ts';
import { seedModeration } from './moderation.seed.sql.ts';
import type { BenchSite } from './site.ts';
import type { Part } from './timed.ts';

/** Cards a screen asks for. */
const CARDS = 30;

export async function prepareModeration({ db: { pool } }: BenchSite, rows: number): Promise<Part> {
  const { adminId, moderatorId, authorId: id } = await seedModeration(pool, rows);
  const before = new Date(Date.now() + 60_000).toISOString();
  return {
    reads: {
      'file, une administratrice': (tx) => readCards(tx, { limit: CARDS, viewerId: adminId }),
      'file, une modératrice': (tx) => readCards(tx, { limit: CARDS, viewerId: moderatorId }),
      'page d’une personne': (tx) => findPerson(tx, { id, before, viewerId: adminId }),
    },
  };
}
