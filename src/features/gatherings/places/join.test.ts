// The fast ways to a place and back, in SQL, do what the rules say, of every standing there is; what they leave alone the
// rules decide.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import type { Tx } from '#server/database/database.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS, type GatheringKind } from '../gatherings.contract.ts';
import { aGathering, inHours } from '../gatherings.fixtures.ts';
import { readStanding, type StoredGathering } from '../gatherings.read.sql.ts';
import { join, leave } from '../gatherings.rules.ts';
import { givePlaceBack, takePlace } from './join.sql.ts';

let site: TestSite;
let creator: Awaited<ReturnType<typeof aResident>>;
let me: string;
let others: string[];

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  creator = await aResident(site);
  me = (await aResident(site)).id;
  others = [];
  for (let at = 0; at < 3; at++) others.push((await aResident(site)).id);
});
afterAll(() => site.close());

const STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
/** In how many hours it begins. A few minutes: whoever draws the line elsewhere is seen. */
const LATER = 48;
const BEGINS = [-0.05, 0.05, LATER] as const;
/** How the one who acts stands to it. */
const MINE = ['nothing', 'creator', 'place', 'wait'] as const;

/** What keeps whoever comes from coming, though there is a place; the last, only those who bring somebody. */
const BARS = ['nothing', 'closed', 'taken off', 'alone'] as const;

interface Case {
  status: (typeof STATUSES)[number];
  begins: (typeof BEGINS)[number];
  /** Of two places. */
  taken: number;
  othersWait: boolean;
  mine: (typeof MINE)[number];
  blocked: boolean;
  /** Whom they would bring. */
  party: { adults: number; children: number };
  bar: (typeof BARS)[number];
}

const both = [false, true] as const;
const ALONE = { adults: 0, children: 0 };
const PARTIES = [ALONE, { ...ALONE, adults: 1 }, { ...ALONE, children: 1 }];
/** In two days it is as simple as can be: in a few minutes, as it may be. */
const isTried = ({ begins, othersWait, blocked, party, bar }: Case) =>
  begins !== LATER || (!othersWait && !blocked && party === ALONE && bar === 'nothing');
const cases: Case[] = STATUSES.flatMap((status) =>
  BEGINS.flatMap((begins) =>
    [0, 1, 2].flatMap((taken) =>
      both.flatMap((othersWait) =>
        MINE.flatMap((mine) =>
          both.flatMap((blocked) =>
            (status === 'pending' && begins > 0 ? PARTIES : [ALONE]).flatMap((party) =>
              (othersWait || blocked || mine !== 'nothing' ? BARS.slice(0, 1) : BARS).map(
                (bar) => ({ status, begins, taken, othersWait, mine, blocked, party, bar }),
              ),
            ),
          ),
        ),
      ),
    ),
  ),
).filter(isTried);

const actorOf = ({ mine }: Case) => (mine === 'creator' ? creator.id : me);

/** All of it in one statement: there are a thousand standings. */
const STAND = `
  with standing as (update gathering set status = $2, date = $3, registrations_open = $8, guests_allowed = $9
      where id = $1),
    excluded as (insert into gathering_exclusion (gathering_id, resident_id, excluded_by)
      select $1, unnest($10::text[]), $6),
    inside as (insert into gathering_participant (gathering_id, resident_id) select $1, unnest($4::text[])),
    waiting as (insert into gathering_waiter (gathering_id, resident_id) select $1, unnest($5::text[]))
  insert into resident_block (blocker_id, blocked_id) select $6, unnest($7::text[])`;

async function letStand(tx: Tx, id: string, { status, begins, blocked, ...who }: Case) {
  const inside =
    who.mine === 'place'
      ? [me, ...others].slice(0, Math.max(1, who.taken))
      : others.slice(0, who.taken);
  const waiting = [
    ...(who.othersWait ? others.slice(2) : []),
    ...(who.mine === 'wait' ? [me] : []),
  ];
  const date = inHours(begins);
  const bars = [who.bar !== 'closed', who.bar !== 'alone', who.bar === 'taken off' ? [me] : []];
  const values = [id, status, date, inside, waiting, creator.id, blocked ? [me] : [], ...bars];
  await tx.rows({ name: 'test.stand', text: STAND, values });
}

interface Outcome {
  before: StoredGathering;
  done: boolean;
  after: StoredGathering;
}

const UNDONE = new Error('undone');

/** What `act` does to a gathering that stands so; nothing of it stays. */
async function tried(
  which: { kind: GatheringKind; id: string },
  one: Case,
  act: typeof givePlaceBack,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const stands = async (tx: Tx) => (await readStanding(tx, which)) as StoredGathering;
  await site.site.db
    .transaction(async (tx) => {
      await letStand(tx, which.id, one);
      const before = await stands(tx);
      const done = await act(tx, { ...which, residentId: actorOf(one) });
      outcomes.push({ before, done, after: await stands(tx) });
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  return outcomes[0] as Outcome;
}

const placesOf = ({
  participants,
  waiting,
}: Pick<StoredGathering, 'participants' | 'waiting'>) => ({
  participants,
  waiting,
});

describe.each(GATHERING_KINDS)('the fast ways of an %s', (kind) => {
  it('take a place where the rules give one, and nobody waits or is blocked', async () => {
    const { _id: id } = await aGathering(site, kind, { creator, maxParticipants: 2 });
    let taken = 0;
    for (const one of cases) {
      const { before, done, after } = await tried({ kind, id }, one, (tx, coming) =>
        takePlace(tx, { ...coming, ...one.party }),
      );
      const by = actorOf(one);
      const decision = join(before, { by, now: new Date(), waitWhenFull: false, party: one.party });
      const isSimple = before.waiting.length === 0 && !(one.blocked && by === me);
      expect([one, done]).toEqual([one, isSimple && 'next' in decision]);
      const next = done && 'next' in decision ? decision.next : before;
      expect([one, placesOf(after)]).toEqual([one, placesOf(next)]);
      if (done) taken++;
    }
    expect(taken).toBeGreaterThan(0);
  });

  it('give one back where the rules do, and nobody waits for it', async () => {
    const { _id: id } = await aGathering(site, kind, { creator, maxParticipants: 2 });
    let given = 0;
    for (const one of cases.filter(({ party }) => party === ALONE)) {
      const { before, done, after } = await tried({ kind, id }, one, givePlaceBack);
      const decision = leave(before, { by: actorOf(one), now: new Date() });
      const isSimple = before.waiting.length === 0;
      expect([one, done]).toEqual([one, isSimple && 'next' in decision]);
      const next = done && 'next' in decision ? decision.next : before;
      expect([one, placesOf(after)]).toEqual([one, placesOf(next)]);
      if (done) given++;
    }
    expect(given).toBeGreaterThan(0);
  });
});
