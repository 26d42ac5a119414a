// Whatever two neighbours do with an agreement while the hours pass, in any order: each answer, and what each of them then
// reads of it and of its announcement, is what a model of a few lines says.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { AGREEMENT_KINDS, type Agreement, type AgreementKind } from './agreements.contract.ts';
import { anAgreement, type MadeAgreement, passHours } from './agreements.fixtures.ts';
import { settleDue } from './ending/outcomes.ts';

let site: TestSite;

beforeAll(async () => {
  // They do in a minute what nobody does in a week.
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config: { rateLimits: false } });
});
afterAll(() => site.close());

type Side = 'owner' | 'guest';
const otherOf = (side: Side): Side => (side === 'owner' ? 'guest' : 'owner');
const ACTS = [
  ...['propose', 'yes', 'no', 'withdraw', 'cancel', 'done', 'moved', 'missed', 'take back'],
  ...['answer missed', 'thank', 'call off', 'complete', 'block'],
] as const;
type Said = { what: string; at: number };
const DAY = 24;

/** Hours, from the moment it was agreed. */
class Model {
  now = 0;
  date = 3 * DAY;
  status: 'agreed' | 'done' | 'cancelled' | 'missed' = 'agreed';
  subject: 'agreed' | 'free' | 'completed' = 'agreed';
  proposal: { by: Side; date: number } | undefined;
  said: Record<Side, Said | undefined> = { owner: undefined, guest: undefined };
  thanked = new Set<Side>();
  missedBy: Side | undefined;
  answered = false;
  settleAt: number | undefined;

  pass(hours: number): void {
    this.now += hours;
    if (this.settleAt === undefined || this.settleAt > this.now) return;
    this.settleAt = undefined;
    if (this.status === 'agreed') this.#end('done');
    else if (this.subject === 'agreed' && !this.#saysDone()) this.subject = 'free';
  }

  play(by: Side, act: string): number {
    switch (act) {
      case 'propose':
        return this.#standing(() => (this.open ? 409 : this.#propose(by)));
      case 'yes':
      case 'no':
        return this.#standing(() => this.#answer(by, act));
      case 'withdraw':
        return this.#standing(() => (this.open ? (this.open.by === by ? this.#drop() : 403) : 409));
      case 'cancel':
        return this.#standing(() => this.#end('cancelled'));
      case 'take back':
        return this.#takeBack(by);
      case 'answer missed':
        if (!this.missedBy || this.missedBy === by || this.answered) return 409;
        this.answered = true;
        return 200;
      case 'thank':
        if (this.status !== 'done' || this.thanked.has(by)) return 409;
        this.thanked.add(by);
        return 200;
      case 'call off':
        return this.#settle(() => this.#end('cancelled'));
      case 'complete':
        return this.#settle(() => this.#complete(by));
      case 'block':
        if (this.status === 'agreed') this.#end(this.#saysDone() ? 'done' : 'cancelled');
        return 201;
      default:
        return this.#standing(() => this.#say(by, act));
    }
  }

  get open() {
    return this.proposal && this.proposal.date > this.now ? this.proposal : undefined;
  }

  view(by: Side) {
    return {
      status: this.status === 'agreed' && this.open ? 'proposed' : this.status,
      hours: this.date - this.now,
      mine: this.said[by]?.what ?? null,
      theirs: this.said[otherOf(by)]?.what ?? null,
      missed: this.missedBy !== undefined,
      thanked: this.thanked.has(by),
      subject: this.subject,
    };
  }

  #standing(act: () => number): number {
    return this.status === 'agreed' ? act() : 409;
  }

  /** By the calls of the announcement itself. */
  #settle(act: () => number): number {
    if (this.subject !== 'agreed') return 409;
    return act();
  }

  #saysDone(): boolean {
    return this.said.owner?.what === 'done' || this.said.guest?.what === 'done';
  }

  #propose(by: Side): number {
    this.proposal = { by, date: this.now + 4 * DAY };
    return 200;
  }

  #drop(): number {
    this.proposal = undefined;
    return 200;
  }

  #answer(by: Side, act: 'yes' | 'no'): number {
    if (!this.open) return 409;
    if (this.open.by === by) return 403;
    if (act === 'yes') {
      this.date = this.open.date;
      this.said = { owner: undefined, guest: undefined };
      this.settleAt = undefined;
    }
    return this.#drop();
  }

  #end(how: 'done' | 'cancelled'): number {
    if (this.status === 'agreed') this.status = how;
    this.subject = how === 'done' ? 'completed' : 'free';
    if (this.status !== 'missed') this.settleAt = undefined;
    return this.#drop();
  }

  #complete(by: Side): number {
    const stood = this.status === 'agreed';
    this.#end('done');
    if (stood) this.said[by] = { what: 'done', at: this.now };
    return 200;
  }

  #say(by: Side, what: string): number {
    if (this.now < this.date) return 409;
    if (this.said[by] && this.said[by].what !== 'moved') return 409;
    this.said[by] = { what, at: this.now };
    const theirs = this.said[otherOf(by)]?.what;
    this.settleAt = undefined;
    if (what === 'done' && theirs === 'done') return this.#end('done');
    if (what === 'done' && !theirs) this.settleAt = this.now + 7 * DAY;
    if (what === 'missed') {
      this.status = 'missed';
      this.missedBy = by;
      this.answered = false;
      this.settleAt = this.now + 1;
      this.#drop();
    }
    return 200;
  }

  #takeBack(by: Side): number {
    const mine = this.said[by];
    if (!mine || this.status === 'cancelled' || this.now >= mine.at + 1) return 409;
    if (this.thanked.size > 0 || this.answered) return 409;
    if (this.missedBy && this.missedBy !== by) return 409;
    const theirs = this.said[otherOf(by)];
    if (this.subject !== (this.status === 'done' ? 'completed' : 'agreed')) return 409;
    this.said[by] = undefined;
    this.missedBy = undefined;
    this.status = 'agreed';
    this.subject = 'agreed';
    this.settleAt = theirs?.what === 'done' ? theirs.at + 7 * DAY : undefined;
    return 200;
  }
}

const call = (one: MadeAgreement, by: Side, act: string) => {
  const me = one[by];
  const post = (path: string, body: object) => me.post(one.path + path, body);
  switch (act) {
    case 'propose':
      return post('/propose', { date: new Date(Date.now() + 4 * DAY * 3_600_000).toISOString() });
    case 'yes':
    case 'no':
      return post('/answer', { accept: act === 'yes' });
    case 'withdraw':
      return me.delete(`${one.path}/propose`);
    case 'cancel':
      return post('/cancel', { reason: 'other' });
    case 'take back':
      return me.delete(`${one.path}/outcome`);
    case 'answer missed':
      return post('/answer-missed', { text: 'Le bus' });
    case 'thank':
      return post('/thanks', {});
    case 'call off':
      return one.kind === 'troc'
        ? me.post(`${one.subject}/cancel-acceptance`)
        : one.owner.put(`${one.subject}/cancel-acceptance`);
    case 'complete':
      return me.post(`${one.subject}/complete`);
    case 'block':
      return me.post(`/users/${one[otherOf(by)].id}/block`);
    default:
      return post('/outcome', { outcome: act });
  }
};

const SUBJECTS: Record<string, string> = {
  assigned: 'agreed',
  accepted: 'agreed',
  completed: 'completed',
};

async function readView(one: MadeAgreement, by: Side) {
  const seen = (await one[by].get(one.path)).body as Agreement;
  const { status } = (await one.owner.get(one.subject)).body;
  return {
    status: seen.status,
    // Zero is zero from below too.
    hours: Math.round((Date.parse(seen.date) - Date.now()) / 3_600_000) + 0,
    mine: seen.outcome.me?.said ?? null,
    theirs: seen.outcome.them?.said ?? null,
    missed: seen.missed !== null,
    thanked: seen.thanks.given !== null,
    subject: SUBJECTS[status] ?? 'free',
  };
}

const side = fc.constantFrom<Side>('owner', 'guest');
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ by: side, act: fc.constantFrom<string>(...ACTS) }) },
    // Said is heard more often: that is where most can go wrong.
    {
      weight: 3,
      arbitrary: fc.record({
        by: side,
        act: fc.constantFrom('done', 'missed', 'take back', 'propose', 'yes'),
      }),
    },
    { weight: 3, arbitrary: fc.record({ hours: fc.constantFrom(1, 2, 3 * DAY, 8 * DAY) }) },
  ),
  { minLength: 4, maxLength: 14 },
);

/** A troc has another who is accepted, or is gone, once it was freed: its own calls are refused otherwise than here. */
const isPlayed = (kind: AgreementKind, model: Model, act: string) =>
  !(act === 'complete' && kind === 'service') &&
  !(['call off', 'complete'].includes(act) && model.subject !== 'agreed');

it.each(AGREEMENT_KINDS)('an agreement on a %s is what its model says', async (kind) => {
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      const one = await anAgreement(site, kind);
      const model = new Model();
      for (const step of played) {
        if ('hours' in step) {
          model.pass(step.hours);
          await passHours(site, one._id, step.hours);
          await settleDue(site.site, new Date());
        } else if (isPlayed(kind, model, step.act)) {
          const { status } = await call(one, step.by, step.act);
          expect({ ...step, status }).toEqual({ ...step, status: model.play(step.by, step.act) });
        }
        for (const by of ['owner', 'guest'] as const) {
          expect(await readView(one, by)).toEqual(model.view(by));
        }
      }
    }),
    { numRuns: 15 },
  );
});
