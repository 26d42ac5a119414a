// The month of the agenda, the feed of one's own and the lists in the order of life, among so many outings and events: of
// 100,000, 2,000 each month. 1,000 residents.
import { readFeedAgreements } from '../src/features/agreements/agreements.public.ts';
import { readFeed } from '../src/features/gatherings/calendar/calendar.sql.ts';
import { readGatheringsByDate } from '../src/features/gatherings/gatherings.board.sql.ts';
import { readAgenda } from '../src/features/gatherings/gatherings.read.sql.ts';
import { rankedOf } from '../src/server/http/ranked.ts';
import { writeCalendar } from '../src/server/process/calendar-file.ts';
import { settle } from './agreements.seed.sql.ts';
import { organise, thisMonth } from './calendar.seed.sql.ts';
import type { BenchSite } from './site.ts';
import type { Part } from './timed.ts';

const SITE = { host: 'quartier.example.org', name: 'Quartier Nation' };

export async function prepareCalendar({ db: { pool } }: BenchSite, rows: number): Promise<Part> {
  const readerId = await settle(pool);
  const feedId = await organise(pool, rows, readerId);
  const month = await thisMonth(pool);
  const order = rankedOf({ sort: 'date', cursor: undefined }, { ranks: 1, dated: true });
  if (!order) throw new Error('The date is no order');
  const asked = { ...order, kind: 'event', readerId, limit: 20, participants: 'first' } as const;
  const feed: Part['reads'][string] = async (tx) => {
    const mine = (await readFeed(tx, feedId)) ?? [];
    const agreed = await readFeedAgreements(tx, feedId);
    const entries = mine.map(({ description: _, ...row }) => ({ ...row, cancelled: false }));
    const url = 'https://quartier.example.org/sorties/65f0c0ffee00000000100000';
    return writeCalendar(
      [...entries, ...agreed].map((row) => ({ ...row, url, confirmed: true })),
      SITE,
    );
  };
  return {
    reads: {
      'mois de l’agenda': (tx) => readAgenda(tx, { ...month, readerId }),
      'abonnement, son fichier écrit': feed,
      'événements à venir': (tx) => readGatheringsByDate(tx, { ...asked, when: 'coming' }),
      'événements à venir, séries repliées': (tx) =>
        readGatheringsByDate(tx, { ...asked, when: 'coming', fold: 'series' }),
      'événements passés': (tx) => readGatheringsByDate(tx, { ...asked, when: 'past' }),
      'événements, « rendez-vous »': (tx) =>
        readGatheringsByDate(tx, { ...asked, when: 'coming', q: 'rendez-vous 1234' }),
    },
  };
}
