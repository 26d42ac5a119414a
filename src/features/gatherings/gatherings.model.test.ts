// Whatever a creator and five neighbours do with an outing or an event, in any order: each answer, and what each
// of them then sees, is what a model of a few lines says.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS, type GatheringKind } from './gatherings.contract.ts';
import { aGathering, inHours, type MadeGathering, movedTo } from './gatherings.fixtures.ts';

let site: TestSite;
let residents: TestResident[];

beforeAll(async () => {
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    // They do in a minute what nobody does in a week.
    config: { rateLimits: false },
  });
  residents = await Promise.all(Array.from({ length: 6 }, () => aResident(site)));
});
afterAll(() => site.close());

const CREATOR = 0;
type Step =
  | { by: number; action: 'join' | 'wait' | 'leave' | 'cancel' | 'delete' }
  | { by: number; action: 'resize'; places: number }
  | { by: number; action: 'begin' };

/** An outing or event as the model knows it; residents by their place. */
class Model {
  readonly kind: GatheringKind;
  places = 2;
  status: 'pending' | 'cancelled' = 'pending';
  begun = false;
  gone = false;
  participants: number[] = [];
  waiting: number[] = [];

  constructor(kind: GatheringKind) {
    this.kind = kind;
  }

  /** Does it if it may be done; gives the HTTP status of the answer. */
  play(step: Step): number {
    if (step.action === 'begin') return this.#begin();
    if (step.action === 'cancel' && this.kind === 'outing') return 404;
    if (this.gone) return 404;
    switch (step.action) {
      case 'join':
      case 'wait':
        return this.#join(step.by, step.action === 'wait');
      case 'leave':
        return this.#leave(step.by);
      case 'cancel':
        return this.#cancel(step.by);
      case 'delete':
        return this.#delete(step.by);
      case 'resize':
        return this.#resize(step.by, step.places);
    }
  }

  #isOpen(): boolean {
    return this.status === 'pending' && !this.begun;
  }

  #begin(): number {
    this.begun = true;
    return 200;
  }

  #join(by: number, wait: boolean): number {
    const known = by === CREATOR || [...this.participants, ...this.waiting].includes(by);
    if (known || !this.#isOpen()) return 409;
    if (this.participants.length < this.places) this.participants.push(by);
    else if (wait) this.waiting.push(by);
    else return 409;
    return 200;
  }

  #leave(by: number): number {
    if (![...this.participants, ...this.waiting].includes(by)) return 403;
    if (!this.#isOpen()) return 409;
    this.participants = this.participants.filter((one) => one !== by);
    this.waiting = this.waiting.filter((one) => one !== by);
    return this.#fill();
  }

  #cancel(by: number): number {
    if (by !== CREATOR) return 403;
    if (!this.#isOpen()) return 409;
    this.status = 'cancelled';
    this.waiting = [];
    return 200;
  }

  #delete(by: number): number {
    if (by !== CREATOR) return 403;
    this.gone = true;
    return 200;
  }

  #resize(by: number, places: number): number {
    if (by !== CREATOR) return 403;
    if (this.kind === 'event' && !this.#isOpen()) return 409;
    if (places < this.participants.length) return 409;
    this.places = places;
    return this.#isOpen() ? this.#fill() : 200;
  }

  #fill(): number {
    const free = this.places - this.participants.length;
    this.participants.push(...this.waiting.splice(0, free));
    return 200;
  }

  view(who: number) {
    const rank = this.waiting.indexOf(who) + 1;
    const inside = this.participants.includes(who) ? 'participant' : null;
    return {
      status: this.kind === 'event' && this.begun && this.#stands() ? 'completed' : this.status,
      maxParticipants: this.places,
      participants: this.participants,
      waitingCount: this.waiting.length,
      myPlace: who === CREATOR ? 'organiser' : rank > 0 ? 'waiting' : inside,
      myRank: rank || null,
      waitingList: who === CREATOR ? this.waiting : undefined,
    };
  }

  #stands(): boolean {
    return this.status !== 'cancelled';
  }
}

const placeOf = ({ user }: { user: { _id: string } }) =>
  residents.findIndex(({ id }) => id === user._id);

interface Seen {
  status: string;
  maxParticipants: number;
  participants: { user: { _id: string } }[];
  waitingCount: number;
  myPlace: string | null;
  myRank: number | null;
  waitingList?: { user: { _id: string } }[];
}

/** The part of it that the model speaks of. */
const seen = ({ status, maxParticipants, waitingCount, myPlace, myRank, ...lists }: Seen) => ({
  ...{ status, maxParticipants, waitingCount, myPlace, myRank },
  participants: lists.participants.map(placeOf),
  waitingList: lists.waitingList?.map(placeOf),
});

const begunAt = inHours(-1);

async function play(one: MadeGathering, step: Step) {
  const by = residents[step.by] ?? one.by;
  switch (step.action) {
    case 'join':
      return by.post(`${one.path}/join`);
    case 'wait':
      return by.post(`${one.path}/join`, { waitWhenFull: true });
    case 'leave':
    case 'cancel':
      return by.post(`${one.path}/${step.action}`);
    case 'delete':
      return by.delete(one.path);
    case 'resize':
      return by.put(one.path, { ...one.body, maxParticipants: step.places });
    case 'begin':
      await movedTo(site, one, begunAt);
      one.body.date = begunAt;
      return { status: 200, body: {} };
  }
}

const anyone = fc.nat({ max: 5 });
const neighbour = fc.integer({ min: 1, max: 5 });
const creator = fc.constant(CREATOR);
const places = fc.integer({ min: 2, max: 4 });
const coming = fc.record({
  by: neighbour,
  action: fc.constantFrom<'join' | 'wait' | 'leave'>('join', 'wait', 'leave'),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: coming, weight: 12 },
  {
    arbitrary: fc.record({
      by: anyone,
      action: fc.constantFrom<'join' | 'leave' | 'cancel' | 'delete'>(
        'join',
        'leave',
        'cancel',
        'delete',
      ),
    }),
    weight: 2,
  },
  {
    arbitrary: fc.record({ by: fc.oneof(creator, anyone), action: fc.constant('resize'), places }),
    weight: 3,
  },
  { arbitrary: fc.record({ by: creator, action: fc.constant('begin') }), weight: 1 },
);

it.each(GATHERING_KINDS)(
  'an %s never goes astray, whatever six residents do with it',
  async (kind) => {
    // On a busy machine fewer stories are told, never half a one.
    const end = Date.now() + 8_000;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        if (Date.now() > end) return;
        const [first] = residents;
        const one = await aGathering(site, kind, {
          ...(first && { creator: first }),
          maxParticipants: 2,
        });
        const model = new Model(kind);
        for (const each of steps) {
          const answer = await play(one, each);
          expect([each, answer.status]).toEqual([each, model.play(each)]);
          if (answer.body.participants) expect(seen(answer.body)).toEqual(model.view(each.by));
        }
        for (const [who, resident] of residents.entries()) {
          const { status, body } = await resident.get(one.path);
          if (model.gone) expect(status).toBe(404);
          else expect(seen(body)).toEqual(model.view(who));
        }
      }),
      { numRuns: 60 },
    );
  },
);
