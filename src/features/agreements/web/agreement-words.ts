// What a rendez-vous says of itself, to the one of the two who reads it.

import { pageOfThing } from '#contract/thing-pages.ts';
import type { AgendaItem } from '#features/gatherings/gatherings.contract.ts';
import type { Area } from '#web/ui/signs/area.ts';
import type { Status } from '#web/ui/signs/status-labels.ts';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import { capitalise, countDays, sayDay, sayHour, sayWhen } from '#web/words/when-words.ts';
import { type Agreement, FORM_WORDS } from '../agreements.contract.ts';
import { hasBegun, isAsked } from '../agreements-rights.contract.ts';
import { isMeeting } from './sort-coming.ts';

export const areaOf = ({ kind }: Pick<Agreement, 'kind'>): Area =>
  kind === 'troc' ? 'troc' : 'services';

/** Where what it is about is shown. */
export const pathOf = ({ kind, subject }: Agreement): string => pageOfThing(kind, subject._id);

/** Élodie, as one names a neighbour whom one meets. */
export const firstNameOf = ({ with: other }: Pick<Agreement, 'with'>): string =>
  other.firstName.trim() || nameShortly(other);

/** Whether it is I who help: whose offer it is, or who answered a request. */
const doHelp = ({ form, owner }: Agreement): boolean =>
  form === 'offer' ? owner === 'me' : form === 'request' && owner === 'them';

/** 'Échange', 'Coup de main : vous aidez'. */
export function sayKind(one: Agreement): string {
  const { kind, form, status } = one;
  if (kind === 'troc') return FORM_WORDS[form];
  if (status === 'done') return doHelp(one) ? 'Coup de main donné' : 'Coup de main reçu';
  return doHelp(one) ? 'Coup de main : vous aidez' : 'Coup de main : on vous aide';
}

export const withOrFor = (one: Agreement): string =>
  doHelp(one) && one.spokenFor === null ? 'pour' : 'avec';

/** ', pour Mme R.', of whom the owner speaks for. */
export const sayFor = ({ spokenFor }: Pick<Agreement, 'spokenFor'>): string =>
  spokenFor === null ? '' : `, pour ${spokenFor}`;

/** With whom, as the line under the title says it. */
export function sayWith(one: Agreement): string {
  return `${withOrFor(one)} ${nameShortly(one.with)}${sayFor(one)}`;
}

export const sayLocation = ({ location }: { location: string }): string => sayPlace(location, null);

/** Its state in a word, with the colours of a status. */
export function describeState(one: Agreement, now: number): { status: Status; label: string } {
  switch (one.status) {
    case 'proposed':
      return { status: 'pending', label: sayWhatIsProposed(one) };
    case 'done':
      return { status: 'completed', label: 'Fait' };
    case 'cancelled':
      return { status: 'cancelled', label: 'Annulé' };
    case 'missed':
      return { status: 'cancelled', label: "N'a pas eu lieu" };
    case 'agreed':
      if (isAsked(one, now)) return { status: 'pending', label: 'À confirmer' };
      if (hasBegun(one, now) && one.outcome.me?.said === 'done') {
        return { status: 'pending', label: `${firstNameOf(one)} doit confirmer` };
      }
      return { status: 'confirmed', label: 'Convenu' };
  }
}

function sayWhatIsProposed({ date, proposal }: Agreement): string {
  if (!proposal || proposal.date === date) return 'Autre lieu proposé';
  return countDays(proposal.date) === countDays(date)
    ? 'Autre heure proposée'
    : 'Autre jour proposé';
}

export interface Shift {
  /** What is proposed: '11 h 30', 'mercredi 2 décembre, 14 h'. */
  to: string;
  /** What it would replace, as long as that is still to come. */
  from: string | undefined;
  /** Another day or hour, and not a place alone. */
  moves: boolean;
  /** Another day, told with its name. */
  isOtherDay: boolean;
  /** Where, when it is elsewhere, and where it was. */
  place: string | undefined;
  placeBefore: string;
  yes: string;
  no: string;
}

/** An open proposal in words; undefined where there is none. */
export function describeShift(one: Agreement, now: number): Shift | undefined {
  const { proposal, date, location } = one;
  if (!proposal) return undefined;
  const place = proposal.location === location ? undefined : sayLocation(proposal);
  const isOtherDay = countDays(proposal.date) !== countDays(date);
  const say = (instant: string) => (isOtherDay ? sayWhen(instant, now) : sayHour(instant));
  const moves = proposal.date !== date;
  const isLate = hasBegun(one, now);
  return {
    to: say(proposal.date),
    from: moves && !isLate ? say(date) : undefined,
    moves,
    isOtherDay,
    place,
    placeBefore: sayLocation(one),
    yes: moves && !isOtherDay ? `D'accord pour ${sayHour(proposal.date)}` : "D'accord",
    no: isLate ? 'Non' : sayKept(one, moves && !isOtherDay),
  };
}

const sayKept = ({ date }: Agreement, byHour: boolean) =>
  byHour ? `Garder ${sayHour(date)}` : 'Garder comme convenu';

const REASONS = {
  unable: 'empêchement',
  gone: "l'objet est parti",
  other: 'autre raison',
} as const;

/** "Annulé par Élodie : empêchement." */
export function sayCancelled(one: Agreement): string {
  const { cancellation } = one;
  if (!cancellation?.by) return "Le rendez-vous n'aura pas lieu.";
  const by = cancellation.by === 'me' ? 'Vous avez annulé' : `Annulé par ${firstNameOf(one)}`;
  const gone = one.kind === 'service' ? "ce n'est plus utile" : REASONS.gone;
  const reason = cancellation.reason === 'gone' ? gone : REASONS[cancellation.reason ?? 'other'];
  if (cancellation.text) return `${by} : «\u00a0${cancellation.text}\u00a0»`;
  return cancellation.reason === 'other' || !cancellation.reason ? `${by}.` : `${by} : ${reason}.`;
}

/** The second line of what is over. */
export function sayEnd(one: Agreement): string {
  if (one.status === 'cancelled') return sayCancelled(one);
  if (one.status === 'missed') return sayMissed(one);
  const parts = [
    one.thanks.given && 'vous avez dit merci',
    one.thanks.received && `${firstNameOf(one)} vous dit merci`,
  ].filter(Boolean);
  return [sayWith(one), ...parts].join(' ·\u00a0');
}

const sayMissed = (one: Agreement) =>
  one.missed?.by === 'them'
    ? `${firstNameOf(one)} dit que vous n'étiez pas là.`
    : `${firstNameOf(one)} n'était pas là.`;

const NUMBERS = ['', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'];

const say = (count: number, one: string, several: string) =>
  count === 1 ? one : `${NUMBERS[count] ?? count} ${several}`;

const sayThem = (gatherings: readonly AgendaItem[], kind: AgendaItem['kind']) => {
  const count = gatherings.filter((one) => one.kind === kind).length;
  if (count === 0) return [];
  return [
    kind === 'outing'
      ? say(count, 'Une sortie', 'sorties')
      : say(count, 'Un événement', 'événements'),
  ];
};

/** Of what is still being talked about: ', mais une autre heure est proposée'. */
function sayContested(next: Agreement | AgendaItem): string {
  if (!isMeeting(next) || !next.proposal) return '';
  const what =
    next.proposal.date === next.date ? 'un autre lieu est proposé' : 'une autre heure est proposée';
  return `, mais ${what}`;
}

/** 'Trois rendez-vous convenus avec vos voisins, une sortie. Le premier moment est demain, à 10 h.' */
export function sayLead(
  coming: readonly Agreement[],
  total: number,
  now: number,
  gatherings: readonly AgendaItem[] = [],
): string {
  const ahead = coming.filter((one) => !hasBegun(one, now));
  const toCome = gatherings.filter((one) => !hasBegun(one, now));
  const [next] = [...ahead, ...toCome].sort(
    (one, other) => Date.parse(one.date) - Date.parse(other.date),
  );
  const count = total - coming.length + ahead.length;
  if (total + gatherings.length === 0)
    return 'Ce que vous avez convenu avec un voisin se retrouve ici.';
  if (!next) return total === 0 ? 'Vous y êtes.' : "Dites comment cela s'est passé.";
  const meetings = 'Un rendez-vous convenu avec un voisin';
  const said = [
    ...(count > 0 ? [say(count, meetings, 'rendez-vous convenus avec vos voisins')] : []),
    ...sayThem(toCome, 'outing'),
    ...sayThem(toCome, 'event'),
  ].map((each, at) => (at === 0 ? each : each.charAt(0).toLowerCase() + each.slice(1)));
  const when = `${sayDay(next.date, now)}, à ${sayHour(next.date)}${sayContested(next)}`;
  const what =
    said.length > 1 ? `${said.slice(0, -1).join(', ')} et ${said.at(-1)}` : (said[0] ?? '');
  if (count + toCome.length === 1) return `${what} : ${when}.`;
  const first =
    count === 0 && toCome.every(({ kind }) => kind === 'outing') ? 'La prochaine' : 'Le prochain';
  return `${what}. ${first} est ${when}.`;
}

/** 'Dimanche 29 novembre, 11 h'. */
export const sayHead = (one: Pick<Agreement, 'date'>, now: number): string =>
  capitalise(sayWhen(one.date, now));

/** 'Autre heure proposée : 19 h'; undefined where nothing is. */
export function sayProposed(one: Agreement, now: number): string | undefined {
  const shift = describeShift(one, now);
  if (!shift) return undefined;
  const to = shift.moves ? shift.to : (shift.place ?? '');
  return `${sayWhatIsProposed(one)}\u00a0: ${to}`;
}
