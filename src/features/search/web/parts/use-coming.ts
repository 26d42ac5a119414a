import { pageOfThing } from '#contract/thing-pages.ts';
import { listEvents } from '#features/events/events.contract.ts';
import { DATE_OPEN } from '#features/gatherings/gatherings-sentences.contract.ts';
import { listOutings } from '#features/outings/outings.contract.ts';
import { useRead } from '#web/data/api.ts';
import { useNow } from '#web/use-now.ts';
import { formatSpan } from '#web/words/format-date.ts';
import { capitalise, sayWeekday } from '#web/words/when-words.ts';
import { EVENTS, OUTINGS, type SitePart } from './site-parts.ts';

/** What is to come of a part of the site. */
export interface Coming {
  part: SitePart;
  to: string;
  title: string;
  when: string;
  /** Above the first of a part. */
  heading: string | undefined;
}

const SHOWN = 3;
/** Lists of what is to come have what was called off as well: some more are asked for. */
const SPARE = 5;
const QUERY = { when: 'coming', fold: 'series', limit: SHOWN + SPARE } as const;
export const COMING_TITLES = {
  outings: 'Les prochaines sorties',
  events: 'Les prochains événements',
} as const;

/** The first `most` that still take place. */
export const firstStanding = <One extends { status: string }>(list: readonly One[], most: number) =>
  list.filter(({ status }) => status !== 'cancelled').slice(0, most);

/** The next outings or events, where these parts of the site are named. */
export function useComing(parts: readonly SitePart[]): Coming[] {
  const now = useNow();
  const outings = useRead(listOutings, { query: QUERY }, { enabled: parts.includes(OUTINGS) });
  const events = useRead(listEvents, { query: QUERY }, { enabled: parts.includes(EVENTS) });
  const each = [
    { part: OUTINGS, kind: 'outing', title: COMING_TITLES.outings, data: outings.data },
    { part: EVENTS, kind: 'event', title: COMING_TITLES.events, data: events.data },
  ] as const;
  return each
    .filter(({ part }) => parts.includes(part))
    .flatMap(({ part, kind, title, data }) =>
      firstStanding<NonNullable<typeof data>[number]>(data ?? [], SHOWN).map((one, at) => ({
        part,
        to: pageOfThing(kind, one._id),
        title: one.title,
        when: one.dateOpen
          ? DATE_OPEN
          : `${capitalise(sayWeekday(one.date, now, one.end))} · ${formatSpan(one.date, one.end)}`,
        heading: at === 0 ? title : undefined,
      })),
    );
}
