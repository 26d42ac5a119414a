// A date found together: asked by who organises while nobody has joined, answered by residents, and chosen once.
// Invariant: each is decided while the gathering's turn is held.

import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import { notifyEach } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { refuse } from '#server/http/decided.ts';
import { JsonText } from '#server/http/mount.ts';
import { refuseOutsider } from '../circle/circle.ts';
import { tellChange } from '../gatherings.change.ts';
import type { StoredGathering } from '../gatherings.read.sql.ts';
import { countTaken, type Standing } from '../gatherings.standing.rules.ts';
import * as contract from '../gatherings-dates.contract.ts';
import { freePlaces, rightsOf } from '../gatherings-rights.contract.ts';
import { organiserErrors } from '../gatherings-sentences.contract.ts';
import { concernedBy } from '../news/news.rules.ts';
import { lockKnown } from '../places/known.ts';
import { saveStanding } from '../places/standing.sql.ts';
import * as sql from './dates.sql.ts';

const errors = contract.datesErrors;

export function gatheringDatesRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  async function shown(tx: Tx, which: { id: string; readerId: string }): Promise<JsonText> {
    const body = await sql.readDates(tx, which);
    if (body === undefined) refuse(errors.notFound);
    return new JsonText(body);
  }

  /** One that is to come, its turn held. */
  async function lockOpen(
    tx: Tx,
    which: { id: string; readerId: string },
  ): Promise<StoredGathering> {
    const one = await lockKnown(tx, which);
    if (!one) refuse(errors.notFound);
    return one;
  }
  const refuseOver = (one: StoredGathering) => {
    if (!rightsOf(one, Date.now()).askDates) refuse(errors.over);
  };

  mount(contract.readDates, ({ params, viewer }) =>
    shown(db.once, { id: params.id, readerId: viewer.id }),
  );

  mount(contract.askDates, ({ params: { id }, body: { dates }, viewer }) =>
    db.transaction(async (tx) => {
      const one = await lockOpen(tx, { id, readerId: viewer.id });
      if (one.creatorId !== viewer.id) refuse(errors.notMine);
      refuseOver(one);
      if ((await sql.readAsked(tx, id)).series) refuse(errors.series);
      if (one.participants.length + one.waiting.length > 0) refuse(errors.joined);
      if (dates.some(isPast)) refuse(errors.past);
      await sql.saveDates(tx, { id, dates });
      await tellChange(tx, one, 'updated');
      return shown(tx, { id, readerId: viewer.id });
    }),
  );

  mount(contract.answerDates, ({ params: { id }, body: { says }, viewer }) =>
    db.transaction(async (tx) => {
      const one = await lockOpen(tx, { id, readerId: viewer.id });
      if (one.creatorId === viewer.id) refuse(errors.own);
      refuseOver(one);
      const { dates } = await sql.readAsked(tx, id);
      if (dates.length === 0) refuse(errors.notAsked);
      if (says.some(({ date }) => !dates.includes(Date.parse(date)))) refuse(errors.notOne);
      if (one.excluded?.includes(viewer.id)) refuse(organiserErrors.excluded);
      await refuseOutsider(tx, one, viewer.id);
      await refuseBlocked(tx, viewer.id, one.creatorId);
      // The last that is said of a moment counts.
      const last = new Map(says.map((said) => [Date.parse(said.date), said]));
      await sql.saveAnswers(tx, { id, readerId: viewer.id, says: [...last.values()] });
      await tellChange(tx, one, 'updated');
      return shown(tx, { id, readerId: viewer.id });
    }),
  );

  mount(contract.chooseDate, ({ params: { id }, body: { date }, viewer }) =>
    db.transaction(async (tx) => {
      const one = await lockOpen(tx, { id, readerId: viewer.id });
      if (one.creatorId !== viewer.id) refuse(errors.notMine);
      refuseOver(one);
      const { dates } = await sql.readAsked(tx, id);
      if (dates.length === 0) refuse(errors.notAsked);
      if (!dates.includes(Date.parse(date))) refuse(errors.notOne);
      if (isPast(date)) refuse(errors.past);
      const answered = await sql.readAnswered(tx, { id, date });
      await saveStanding(tx, one, withThose(one, answered));
      await sql.saveChoice(tx, { id, date });
      await tellChange(tx, one, 'updated');
      await tellAll(tx, one, answered);
      return { message: contract.datesTexts.chosen };
    }),
  );
}

/** Those who said yes come in, first come first, as far as there are places. */
function withThose(one: StoredGathering, answered: readonly sql.Answered[]): Standing {
  const isIn = (who: string) => [...one.participants, ...one.waiting].includes(who);
  const willing = answered.filter(({ id, comes }) => comes && !isIn(id)).map(({ id }) => id);
  const free = freePlaces(one.places, countTaken(one));
  return { ...one, participants: [...one.participants, ...willing.slice(0, free)] };
}

/** Everybody who has answered, comes, waits or says 'perhaps': once. */
async function tellAll(
  tx: Tx,
  one: StoredGathering,
  answered: readonly sql.Answered[],
): Promise<void> {
  const { id, kind, title, creatorId: by, speakers = {} } = one;
  const heard = [...concernedBy(one), ...answered.map(({ id }) => id)];
  const all = new Set(heard.map((who) => speakers[who] ?? who).filter((who) => who !== by));
  await notifyEach(
    tx,
    [...all].map((to) => ({
      kind: `${kind}_dated` as const,
      to,
      by,
      about: { type: kind, id },
      title,
    })),
  );
}

const isPast = (date: string) => Date.parse(date) <= Date.now();
