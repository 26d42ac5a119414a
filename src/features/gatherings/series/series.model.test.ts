// Whatever an organiser and three neighbours do with the dates of a series, in any order: each answer, and what every
// date then holds, is what a model of a few lines says.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import type { QuarterEvent } from '../../events/events.contract.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import { aGathering, inHours, type MadeGathering, PATHS } from '../gatherings.fixtures.ts';
import type { Scope } from '../gatherings-series.contract.ts';

let site: TestSite;
let residents: TestResident[];

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config: { rateLimits: false } });
  residents = await Promise.all(Array.from({ length: 4 }, () => aResident(site)));
});
afterAll(() => site.close());

const PLACES = 2;
const DATES = 4;
const ORGANISER = 0;
interface Step {
  act: 'join' | 'leave' | 'delete' | 'later';
  by: number;
  date: number;
  scope: Scope;
}

/** One date: who comes, and how many hours it was moved by. */
interface Day {
  nth: number;
  came: number[];
  moved: number;
}

class Model {
  days: Day[] = Array.from({ length: DATES }, (_, nth) => ({ nth, came: [], moved: 0 }));

  #asked({ date, scope }: Step): Day[] {
    const found = this.days.findIndex(({ nth }) => nth === date);
    if (found < 0) return [];
    return scope === 'following' ? this.days.slice(found) : this.days.slice(found, found + 1);
  }

  play(step: Step): number {
    const asked = this.#asked(step);
    const { act, by } = step;
    if (asked.length === 0) return 404;
    if (act === 'join') {
      const open = asked.filter(({ came }) => !came.includes(by) && came.length < PLACES);
      if (by === ORGANISER || open.length === 0) return 409;
      for (const day of open) day.came.push(by);
      return 200;
    }
    if (act === 'leave') {
      const mine = asked.filter(({ came }) => came.includes(by));
      for (const day of mine) day.came = day.came.filter((one) => one !== by);
      return mine.length > 0 ? 200 : 403;
    }
    if (by !== ORGANISER) return 403;
    if (act === 'delete') this.days = this.days.filter((day) => !asked.includes(day));
    // An hour later at most twice a day: the order of the dates stays.
    else for (const day of asked) day.moved += 1;
    return 200;
  }
}

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('join', 'join', 'leave', 'later', 'delete'),
    by: fc.nat(3),
    date: fc.nat(DATES - 1),
    scope: fc.constantFrom<Scope[]>('this', 'following'),
  }),
  { minLength: 4, maxLength: 12 },
);

const HOUR_MS = 3_600_000;

async function play(one: MadeGathering, kept: readonly QuarterEvent[], step: Step) {
  const who = residents[step.by] ?? one.by;
  const day = kept[step.date];
  const base = one.path.slice(0, one.path.lastIndexOf('/'));
  const path = `${base}/${day?._id}`;
  if (step.act === 'delete') return (await who.delete(`${path}?scope=${step.scope}`)).status;
  if (step.act !== 'later') return (await who.post(`${path}/${step.act}`, step)).status;
  const { repeat: _, ...body } = one.body;
  const date = new Date(Date.parse((await who.get(path)).body.date ?? one.date) + HOUR_MS);
  return (await who.put(path, { ...body, date: date.toISOString(), scope: step.scope })).status;
}

it.each(GATHERING_KINDS)('the dates of an %s hold what was done to each of them', async (kind) => {
  const [creator] = residents;
  if (!creator) throw new Error('Nobody');
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const repeat = { every: 'week', until: inHours(30 + 3 * 168) };
      const given = { creator, date: inHours(30), maxParticipants: PLACES, repeat };
      const one = await aGathering(site, kind, given);
      const path = `${PATHS[kind]}?when=coming&series=${one._id}`;
      const kept = (await creator.get(path)).body as QuarterEvent[];
      const model = new Model();
      for (const step of walk) expect(await play(one, kept, step)).toBe(model.play(step));
      const now = (await creator.get(path)).body as QuarterEvent[];
      const idOf = (who: number) => residents[who]?.id ?? '';
      expect(
        now.map(({ _id, participants, date }) => ({
          nth: kept.findIndex((day) => day._id === _id),
          came: participants.map(({ user }) => user._id),
          moved: date,
        })),
      ).toEqual(
        model.days.map(({ nth, came, moved }) => ({
          nth,
          came: came.map(idOf),
          moved: new Date(Date.parse(kept[nth]?.date ?? '') + moved * HOUR_MS).toISOString(),
        })),
      );
    }),
    { numRuns: 12, seed: 1789 },
  );
});
