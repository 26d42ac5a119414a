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

/** Each but the first only where it adds something: what an insertion sets off is set off by none as well. */
const STANDS = {
  gathering: `update gathering set status = $2, date = $3, registrations_open = $8, guests_allowed = $9 where id = $1`,
  excluded: `insert into gathering_exclusion (gathering_id, resident_id, excluded_by) select $1, unnest($10::text[]), $6`,
  inside: `insert into gathering_participant (gathering_id, resident_id) select $1, unnest($4::text[])`,
  waiting: `insert into gathering_waiter (gathering_id, resident_id) select $1, unnest($5::text[])`,
  blocked: `insert into resident_block (blocker_id, blocked_id) select $6, unnest($7::text[])`,
};
const KINDS_ADDED = ['excluded', 'inside', 'waiting', 'blocked'] as const;
/** All in one statement: there are a thousand standings. */
const standing = (parts: (keyof typeof STANDS)[]) =>
  `with ${parts.map((part) => `${part} as (${STANDS[part]})`).join()}
    select $4::text[], $5::text[], $6::text, $7::text[], $10::text[]`;

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
  const excluded = who.bar === 'taken off' ? [me] : [];
  const bars = [who.bar !== 'closed', who.bar !== 'alone', excluded];
  const blocks = blocked ? [me] : [];
  const values = [id, status, date, inside, waiting, creator.id, blocks, ...bars];
  const added = { excluded, inside, waiting, blocked: blocks };
  const parts = ['gathering', ...KINDS_ADDED.filter((part) => added[part].length > 0)] as const;
  await tx.rows({ name: `test.stand.${parts.join('_')}`, text: standing([...parts]), values });
}

interface Outcome {
  one: Case;
  before: StoredGathering;
  done: boolean;
  after: StoredGathering;
  /** When it was tried. */
  now: Date;
}

type Which = { kind: GatheringKind; id: string };

const UNDONE = new Error('undone');
const mark = (what: string) => ({ name: `test.${what}`, text: `${what} stood`, values: [] });

/** What taking a place, and giving one back, does to a gathering that stands so; nothing of it stays. */
async function tried(which: Which, one: Case): Promise<{ taken: Outcome; given: Outcome }> {
  const outcomes: Outcome[] = [];
  const stands = async (tx: Tx) => (await readStanding(tx, which)) as StoredGathering;
  const acting = { ...which, residentId: actorOf(one) };
  await site.site.db
    .transaction(async (tx) => {
      await letStand(tx, which.id, one);
      const before = await stands(tx);
      await tx.rows(mark('savepoint'));
      const taken = await takePlace(tx, { ...acting, ...one.party });
      outcomes.push({ one, before, done: taken, after: await stands(tx), now: new Date() });
      if (one.party !== ALONE) throw UNDONE;
      await tx.rows(mark('rollback to'));
      const given = await givePlaceBack(tx, acting);
      outcomes.push({ one, before, done: given, after: await stands(tx), now: new Date() });
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });
  const [taken, given] = outcomes as [Outcome, Outcome];
  return { taken, given };
}

const placesOf = ({
  participants,
  waiting,
}: Pick<StoredGathering, 'participants' | 'waiting'>) => ({
  participants,
  waiting,
});

describe.each(GATHERING_KINDS)('the fast ways of an %s', (kind) => {
  const taken: Outcome[] = [];
  const given: Outcome[] = [];
  beforeAll(async () => {
    const { _id: id } = await aGathering(site, kind, { creator, maxParticipants: 2 });
    for (const one of cases) {
      const outcomes = await tried({ kind, id }, one);
      taken.push(outcomes.taken);
      if (one.party === ALONE) given.push(outcomes.given);
    }
  });

  it('take a place where the rules give one, and nobody waits or is blocked', () => {
    for (const { one, before, done, after, now } of taken) {
      const by = actorOf(one);
      const decision = join(before, { by, now, waitWhenFull: false, party: one.party });
      const isSimple = before.waiting.length === 0 && !(one.blocked && by === me);
      expect([one, done]).toEqual([one, isSimple && 'next' in decision]);
      const next = done && 'next' in decision ? decision.next : before;
      expect([one, placesOf(after)]).toEqual([one, placesOf(next)]);
    }
    expect(taken.some(({ done }) => done)).toBe(true);
  });

  it('give one back where the rules do, and nobody waits for it', () => {
    for (const { one, before, done, after, now } of given) {
      const decision = leave(before, { by: actorOf(one), now });
      const isSimple = before.waiting.length === 0;
      expect([one, done]).toEqual([one, isSimple && 'next' in decision]);
      const next = done && 'next' in decision ? decision.next : before;
      expect([one, placesOf(after)]).toEqual([one, placesOf(next)]);
    }
    expect(given.some(({ done }) => done)).toBe(true);
  });
});
