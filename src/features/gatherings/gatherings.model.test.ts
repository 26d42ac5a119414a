// Whatever a creator and five neighbours do with an outing or an event, in any order: each answer, and what each
// of them then sees, is what a model of a few lines says.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from './gatherings.contract.ts';
import { aGathering, inHours, type MadeGathering, movedTo } from './gatherings.fixtures.ts';
import { CREATOR, Model, type Step } from './gatherings.model.fixtures.ts';

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

const placeOf = ({ user }: { user: { _id: string } }) =>
  residents.findIndex(({ id }) => id === user._id);

interface Seen {
  status: string;
  maxParticipants: number;
  participants: { user: { _id: string } }[];
  participantCount: number;
  keptCount: number;
  waitingCount: number;
  myPlace: string | null;
  myRank: number | null;
  waitingList?: { user: { _id: string } }[];
}

/** The part of it that the model speaks of. */
const seen = ({ status, maxParticipants, waitingCount, myPlace, myRank, ...lists }: Seen) => ({
  ...{ status, maxParticipants, waitingCount, myPlace, myRank },
  participantCount: lists.participantCount,
  keptCount: lists.keptCount,
  participants: lists.participants.map(placeOf),
  waitingList: lists.waitingList?.map(placeOf),
});

const begunAt = inHours(-1);

async function play(one: MadeGathering, step: Step, was: number) {
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
    case 'keep':
      return by.put(`/gatherings/${one._id}/kept`, { word: '', places: step.places, was });
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
// By anybody, and by somebody who is in it, where it may be done.
const coming = fc.oneof(
  fc.record({
    by: neighbour,
    action: fc.constantFrom<'join' | 'wait' | 'bring'>('join', 'wait', 'wait', 'bring'),
    brings,
  }),
  fc.record({
    by: neighbour,
    inside: fc.constant(true),
    action: fc.constant<'bring'>('bring'),
    brings,
  }),
  fc.record({
    by: neighbour,
    inside: fc.boolean(),
    action: fc.constant<'leave'>('leave'),
  }),
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
  {
    arbitrary: fc.record({
      ...{ by: fc.oneof(creator, anyone), action: fc.constant('keep') },
      places: fc.nat({ max: 3 }),
    }),
    weight: 3,
  },
  { arbitrary: fc.record({ by: creator, action: fc.constant('begin') }), weight: 1 },
);

/** By what a place comes to be free. */
const freeing = fc.constantFrom(
  'leave' as const,
  'bring' as const,
  'keep' as const,
  'resize' as const,
);
/** Most stories begin where it is full and somebody waits: drawn blindly, that is hardly ever so. */
const opening = fc
  .record({
    those: fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 3, maxLength: 3 }),
    way: freeing,
    goesOn: fc.boolean(),
    last: brings,
  })
  .map(({ those: [a = 1, b = 2, c = 3], way, goesOn, last }): Step[] => {
    const alone: Step[] = [
      { by: a, action: 'join', brings: way === 'bring' ? 1 : 0 },
      { by: b, action: 'wait', brings: 0 },
      { by: c, action: 'wait', brings: last },
    ];
    const full: Step[] =
      way === 'keep' ? [{ by: CREATOR, action: 'keep', places: 1 }, ...alone] : alone;
    const frees = {
      leave: { by: a, action: 'leave' },
      bring: { by: a, action: 'bring', brings: 0 },
      keep: { by: CREATOR, action: 'keep', places: 0 },
      resize: { by: CREATOR, action: 'resize', places: 4 },
    } as const;
    return goesOn ? [...full, frees[way]] : full;
  });
const story = fc
  .tuple(fc.option(opening, { nil: [] }), fc.array(step, { minLength: 2, maxLength: 13 }))
  .map(([first, then]) => [...first, ...then]);

it.each(GATHERING_KINDS)(
  'an %s never goes astray, whatever six residents do with it',
  async (kind) => {
    // On a busy machine fewer stories are told, never half a one.
    const end = Date.now() + 8_000;
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        if (Date.now() > end) return;
        const [first] = residents;
        const one = await aGathering(site, kind, {
          ...(first && { creator: first }),
          maxParticipants: 2,
        });
        const model = new Model(kind);
        for (const drawn of steps) {
          const each = model.aim(drawn);
          const answer = await play(one, each, model.kept);
          expect([each, answer.status]).toEqual([each, model.play(each)]);
          if (answer.body.participants) expect(seen(answer.body)).toEqual(model.view(each.by));
        }
        for (const [who, resident] of residents.entries()) {
          const { status, body } = await resident.get(one.path);
          if (model.gone) expect(status).toBe(404);
          else expect(seen(body)).toEqual(model.view(who));
        }
      }),
      { numRuns: 25 },
    );
  },
);
