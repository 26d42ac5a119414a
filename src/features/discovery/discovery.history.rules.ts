// How one thing that happened is told. What lies ahead is told in the present; nobody whom a block hides is named.
import type { Interaction, InteractionType, SourceType } from './discovery.contract.ts';
import { capital, count, nameBriefly } from './discovery.words.ts';

export interface Happening {
  /** Of the service, troc, outing, event or article. */
  id: string;
  type: InteractionType;
  side:
    | ('gave' | 'got')
    | ('traded' | 'gave_thing' | 'got_thing' | 'lent' | 'borrowed')
    | ('agreed' | 'agreed_gift' | 'agreed_loan')
    | ('missed' | 'missed_gift' | 'missed_loan')
    | ('joined' | 'organised' | 'wrote');
  title: string;
  at: string;
  /** Where it stands, in microseconds since 1970: a page goes on there. */
  micros: string;
  /** How many others took part, of what the reader organised. */
  others: number | null;
  /** When a gathering takes place, or those who agreed on a troc meet. */
  due: string | null;
  /** Its date is still to be fixed together. */
  dateOpen: boolean;
  other: Interaction['otherUser'];
  /** Whether the other resident is there, hidden by a block, gone, or there never was one. */
  standing: 'there' | 'hidden' | 'gone' | 'none';
}

const SOURCES: Record<InteractionType, SourceType> = {
  service_provided: 'service',
  troc_exchange: 'troc',
  outing_participation: 'outing',
  event_participation: 'event',
  journal_interaction: 'journal',
};

export function tellHappening(happening: Happening, now: Date): Interaction {
  const { id, type, at, due, dateOpen, other, standing } = happening;
  return {
    _id: id,
    type,
    description: tell(happening, now),
    title: happening.title,
    deed: nameDeed(happening),
    timestamp: at,
    takesPlace: dateOpen ? null : due,
    sourceType: SOURCES[type],
    sourceId: id,
    otherUser: standing === 'there' ? other : null,
  };
}

function tell(happening: Happening, now: Date): string {
  const { side, title, due, others, type } = happening;
  const who = nameOther(happening);
  const isOver = due === null || Date.parse(due) <= now.getTime();
  const [the, by] =
    type === 'outing_participation'
      ? ['la sortie', 'organisée par']
      : ["l'événement", 'organisé par'];
  switch (side) {
    case 'gave':
      return `Vous avez rendu service à ${who} : « ${title} »`;
    case 'got':
      return `${capital(who)} vous a rendu service : « ${title} »`;
    case 'traded':
      return `Vous avez fait un troc avec ${who} : « ${title} »`;
    case 'agreed':
      return `Vous êtes d'accord avec ${who} pour un troc : « ${title} »`;
    case 'gave_thing':
      return `Vous avez donné à ${who} : « ${title} »`;
    case 'got_thing':
      return `${capital(who)} vous a donné : « ${title} »`;
    case 'lent':
      return `Vous avez prêté à ${who} : « ${title} »`;
    case 'borrowed':
      return `${capital(who)} vous a prêté : « ${title} »`;
    case 'agreed_gift':
      return `Vous êtes d'accord avec ${who} pour un don : « ${title} »`;
    case 'agreed_loan':
      return `Vous êtes d'accord avec ${who} pour un prêt : « ${title} »`;
    // Who did not come is told nowhere but on the rendez-vous itself.
    case 'missed':
      return `Votre rendez-vous avec ${who} pour un troc n'a pas eu lieu : « ${title} »`;
    case 'missed_gift':
      return `Votre rendez-vous avec ${who} pour un don n'a pas eu lieu : « ${title} »`;
    case 'missed_loan':
      return `Votre rendez-vous avec ${who} pour un prêt n'a pas eu lieu : « ${title} »`;
    case 'joined':
      return isOver
        ? `Vous avez participé à ${the} « ${title} », ${by} ${who}`
        : `Vous participez à ${the} « ${title} », ${by} ${who}`;
    case 'organised': {
      const joined = count(others ?? 0, 'participant');
      return `Vous ${isOver ? 'avez organisé' : 'organisez'} ${the} « ${title} » : ${joined}`;
    }
    case 'wrote':
      return `Vous avez publié l'article « ${title} »`;
    default:
      return side satisfies never;
  }
}

/** Who is meant follows, for a screen to lead to them; nobody whom one could turn to is in the words themselves. */
function nameDeed(happening: Happening): string {
  const { side, others, type } = happening;
  const organised = type === 'outing_participation' ? 'Sortie organisée' : 'Événement organisé';
  switch (side) {
    case 'joined':
      return closeDeed(`${organised} par`, happening);
    case 'organised':
      return `${organised} par vous, ${count(others ?? 0, 'participant')}`;
    case 'wrote':
      return 'Article que vous avez publié';
    default:
      return closeDeed(DEEDS[side], happening);
  }
}

const DEEDS: Record<Exclude<Happening['side'], 'joined' | 'organised' | 'wrote'>, string> = {
  gave: 'Service rendu à',
  got: 'Service rendu par',
  traded: 'Troc fait avec',
  agreed: 'Troc convenu avec',
  gave_thing: 'Donné à',
  got_thing: 'Donné par',
  lent: 'Prêté à',
  borrowed: 'Prêté par',
  agreed_gift: 'Don convenu avec',
  agreed_loan: 'Prêt convenu avec',
  missed: "Troc qui n'a pas eu lieu, avec",
  missed_gift: "Don qui n'a pas eu lieu, avec",
  missed_loan: "Prêt qui n'a pas eu lieu, avec",
};

function closeDeed(words: string, happening: Happening): string {
  const isNamed = happening.standing === 'there' && happening.other !== null;
  return isNamed ? words : `${words} ${nameOther(happening)}`;
}

function nameOther({ other, standing }: Happening): string {
  if (standing === 'gone') return "quelqu'un qui n'a plus de compte";
  return standing === 'there' && other ? nameBriefly(other) : "quelqu'un du quartier";
}
