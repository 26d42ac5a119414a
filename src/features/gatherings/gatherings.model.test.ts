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
  | { by: number; action: 'join' | 'wait' | 'bring'; brings: number }
  | { by: number; action: 'leave' | 'cancel' | 'delete' }
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
  /** How many each brings who brings somebody. */
  brought = new Map<number, number>();

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
        return this.#join(step.by, step.action === 'wait', step.brings);
      case 'bring':
        return this.#bring(step.by, step.brings);
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

  #heads(who: number): number {
    return 1 + (this.brought.get(who) ?? 0);
  }

  #free(): number {
    return this.places - this.participants.reduce((sum, who) => sum + this.#heads(who), 0);
  }

  /** Who waits for no more places than there are. */
  #awaited(): boolean {
    return this.waiting.some((who) => this.#heads(who) <= this.places);
  }

  #bring(by: number, brings: number): number {
    const comes = this.participants.includes(by);
    if (!comes && !this.waiting.includes(by)) return 403;
    if (!this.#isOpen()) return 409;
    const more = 1 + brings - this.#heads(by);
    if (more > 0 && 1 + brings > this.places) return 409;
    if (more > 0 && comes && (this.#awaited() || this.#free() < more)) return 409;
    this.brought.set(by, brings);
    return this.#fill();
  }

  #join(by: number, wait: boolean, brings: number): number {
    const known = by === CREATOR || [...this.participants, ...this.waiting].includes(by);
    if (known || !this.#isOpen()) return 409;
    if (1 + brings > this.places) return 409;
    const fits = !this.#awaited() && 1 + brings <= this.#free();
    if (!fits && !wait) return 409;
    this.brought.set(by, brings);
    (fits ? this.participants : this.waiting).push(by);
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
    if (places < this.places - this.#free()) return 409;
    this.places = places;
    return this.#isOpen() ? this.#fill() : 200;
  }

  #fill(): number {
    for (const who of [...this.waiting]) {
      if (this.#heads(who) > this.places) continue;
      if (this.#heads(who) > this.#free()) break;
      this.waiting.splice(this.waiting.indexOf(who), 1);
      this.participants.push(who);
    }
    return 200;
  }

  view(who: number) {
    const rank = this.waiting.indexOf(who) + 1;
    const inside = this.participants.includes(who) ? 'participant' : null;
    return {
      status: this.kind === 'event' && this.begun && this.#stands() ? 'completed' : this.status,
      maxParticipants: this.places,
      participants: this.participants,
      participantCount: this.places - this.#free(),
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
  participantCount: number;
  waitingCount: number;
  myPlace: string | null;
  myRank: number | null;
  waitingList?: { user: { _id: string } }[];
}

/** The part of it that the model speaks of. */
const seen = ({ status, maxParticipants, waitingCount, myPlace, myRank, ...lists }: Seen) => ({
  ...{ status, maxParticipants, waitingCount, myPlace, myRank },
  participantCount: lists.participantCount,
  participants: lists.participants.map(placeOf),
  waitingList: lists.waitingList?.map(placeOf),
});

const begunAt = inHours(-1);

async function play(one: MadeGathering, step: Step) {
  const by = residents[step.by] ?? one.by;
  switch (step.action) {
    case 'join':
    case 'wait':
      return by.post(`${one.path}/join`, {
        waitWhenFull: step.action === 'wait',
        adults: step.brings,
      });
    case 'bring':
      return by.put(`${one.path}/party`, { adults: 0, children: step.brings });
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
const brings = fc.integer({ min: 0, max: 2 });
const coming = fc.oneof(
  fc.record({
    by: neighbour,
    action: fc.constantFrom<'join' | 'wait' | 'bring'>('join', 'wait', 'bring'),
    brings,
  }),
  fc.record({ by: neighbour, action: fc.constant<'leave'>('leave') }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: coming, weight: 12 },
  {
    arbitrary: fc.oneof(
      fc.record({ by: anyone, action: fc.constant<'join'>('join'), brings }),
      fc.record({
        by: anyone,
        action: fc.constantFrom<'leave' | 'cancel' | 'delete'>('leave', 'cancel', 'delete'),
      }),
    ),
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
