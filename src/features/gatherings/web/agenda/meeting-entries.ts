// What the resident has agreed on with neighbours: theirs alone, beside what the whole quarter does.
import type { Agreement } from '#features/agreements/agreements.contract.ts';
import type { MonthEntry } from './month-entries.ts';

/** Nobody goes anywhere where the help comes home; of an exchange both come, which is agreed and no more. */
function partOf({ kind, receiver, address }: Agreement): MonthEntry['part'] {
  if (kind === 'troc') return { ahead: 'convenu', behind: 'fait' };
  if (receiver === 'them') return { ahead: 'vous aidez', behind: 'vous avez aidé' };
  return { ahead: address ? 'chez vous' : 'on vous aide', behind: 'on vous a aidé' };
}

const entryOf = (one: Agreement): MonthEntry => ({
  _id: one._id,
  title: one.subject.title,
  date: one.date,
  end: null,
  area: one.kind === 'troc' ? 'troc' : 'services',
  to: `/mes-rendez-vous?rendez-vous=${one._id}`,
  cancelled: false,
  mine: true,
  wasThere: one.outcome.me?.said === 'done',
  part: partOf(one),
});

/** What goes round among three is agreed with each neighbour by itself, for one moment and one place: one meeting. */
const isSame = (one: Agreement, other: Agreement): boolean =>
  [one, other].every(({ form }) => form === 'exchange') &&
  one.with._id !== other.with._id &&
  one.date === other.date &&
  one.location === other.location;

/** Each stands once, a meeting with two neighbours by what both bring. */
export function listMeetings(agreements: readonly Agreement[]): MonthEntry[] {
  const told: Agreement[][] = [];
  for (const one of agreements) {
    const same = told.find(([first]) => first && isSame(first, one));
    if (same) same.push(one);
    else told.push([one]);
  }
  return told.flatMap((same) => {
    const [first] = same.map(entryOf);
    return first ? [{ ...first, title: joinTitles(same) }] : [];
  });
}

const joinTitles = (same: readonly Agreement[]): string =>
  [...new Set(same.map(({ subject }) => subject.title))].join(' et ');
