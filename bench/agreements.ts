// One's agreements, and the page of the neighbour one does most with, among so many agreements and as many of what is
// published. 1,000 residents.
import { readAgreements } from '../src/features/agreements/agreements.read.sql.ts';
import { readPage } from '../src/features/neighbours/neighbours.sql.ts';
import { agree, settle } from './agreements.seed.sql.ts';
import { findFriend, helpEachOther, publish, readFloor } from './boards.seed.sql.ts';
import type { BenchSite } from './site.ts';
import type { Part } from './timed.ts';

export async function prepareAgreements({ db: { pool } }: BenchSite, rows: number): Promise<Part> {
  const readerId = await settle(pool);
  await publish(pool, rows);
  await agree(pool, 0, rows);
  await helpEachOther(pool);
  const friendId = await findFriend(pool, readerId);
  const asked = { readerId, limit: 20 };
  return {
    reads: {
      'plancher : vingt titres': () => readFloor(pool),
      'rendez-vous': (tx) => readAgreements(tx, asked),
      'rendez-vous à venir': (tx) => readAgreements(tx, { ...asked, when: 'coming' }),
      'rendez-vous passés': (tx) => readAgreements(tx, { ...asked, when: 'past' }),
      'rendez-vous avec un voisin': (tx) => readAgreements(tx, { ...asked, with: friendId }),
      'page d’un voisin': (tx) => readPage(tx, { id: friendId, readerId }),
    },
  };
}
