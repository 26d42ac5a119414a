// What is said of outings and events, and where it leads.
import { writeHourOf } from '#contract/hour-words.ts';
import { of } from '#contract/name-words.ts';
import { pageOfThing } from '#contract/thing-pages.ts';
import { changesOf, type Facts, sayMoment } from '../notifications.facts.ts';
import type { GatheringNewsKind } from '../notifications-gatherings.contract.ts';

interface GatheringNews {
  kind: GatheringNewsKind;
  /** Between its quotes. */
  title: string;
  /** First name of whose act it is. */
  who: string;
  count: number;
  facts: Partial<Facts>;
  updatedAt: string;
}

export function headlineOfGathering({
  kind,
  title,
  who,
  count,
  facts,
  updatedAt,
}: GatheringNews): string {
  switch (kind) {
    case 'outing_joined':
    case 'event_joined':
      return count > 1
        ? `${count} inscriptions à ${title}, la dernière ${of(who)}`
        : `${who}${facts.brought ? ` + ${facts.brought}` : ''} participe à ${title}${sayOthers(facts)}`;
    case 'outing_left':
    case 'event_left':
      return `${who} ne participe plus à ${title}${sayOthers(facts)}`;
    case 'outing_moved':
    case 'event_moved':
      return `${who} a changé ${sayChanged(facts)} de ${title}${sayOthers(facts)}${askOfDate(facts)}`;
    case 'outing_dated':
    case 'event_dated':
      return `${who} a choisi la date de ${title}`;
    case 'outing_undated':
    case 'event_undated':
      return `La date de ${title} ne se cherche plus : c'est annulé`;
    case 'outing_cancelled':
      return `${who} annule la sortie ${title}${sayOthers(facts)}`;
    case 'event_cancelled':
      return `${who} annule l'événement ${title}${sayOthers(facts)}`;
    case 'outing_promoted':
    case 'event_promoted':
      return facts.until === undefined
        ? `Une place s'est libérée : vous participez à ${title}`
        : `Une place s'est libérée pour vous : ${title}. La gardez-vous ? Dites-le avant ${sayMoment(facts.until, updatedAt)}`;
    case 'outing_passed':
    case 'event_passed':
      return `Vous n'avez pas répondu à temps : votre place à ${title} est allée à qui attendait, et vous attendez maintenant la prochaine`;
    case 'outing_excluded':
    case 'event_excluded':
      return `${who} a retiré votre inscription à ${title}`;
    case 'outing_announced':
    case 'event_announced':
      return `${who} annonce aux participants de ${title}`;
    case 'outing_hosting':
    case 'event_hosting':
      return `${who} vous propose d'organiser avec elle ou lui : ${title}`;
    case 'outing_hosted':
    case 'event_hosted':
      return `${who} organise maintenant ${title} avec vous`;
    case 'outing_called':
    case 'event_called':
      return `${who} demande si vous venez toujours : ${title}`;
    case 'outing_thanked':
    case 'event_thanked':
      return count > 1
        ? `${count} voisins vous disent merci pour ${title}`
        : `${who} vous dit merci pour ${title}`;
    case 'outing_handed':
    case 'event_handed':
      return `Vous organisez désormais ${title} : la personne qui l'avait créé n'a plus de compte`;
    case 'outing_tomorrow':
    case 'event_tomorrow':
      return `C'est demain${atHour(facts)} : ${title}`;
    case 'outing_maybe':
    case 'event_maybe':
      return `C'est demain${atHour(facts)}, et vous aviez dit peut-être : ${title}`;
    case 'outing_soon':
    case 'event_soon':
      return `C'est bientôt${atHour(facts)} : ${title}`;
    case 'outing_message':
    case 'event_message':
      return `Du nouveau dans la discussion de ${title}, ${of(who)}`;
    default:
      return kind satisfies never;
  }
}

/** Of a series: `, et 6 autres dates`. */
function sayOthers({ others = 0 }: Partial<Facts>): string {
  if (others === 0) return '';
  return others === 1 ? ', et une autre date' : `, et ${others} autres dates`;
}

/** At what hour it begins, where that is known. */
const atHour = ({ date }: Partial<Facts>) => (date ? `, à ${writeHourOf(date)}` : '');

/** A new date asks who can still come. */
const askOfDate = (facts: Partial<Facts>) =>
  changesOf(facts).date ? ' : venez-vous toujours ?' : '';

function sayChanged(facts: Partial<Facts>): string {
  const { date, location } = changesOf(facts);
  if (date && location) return 'la date et le lieu';
  if (location) return 'le lieu';
  return date ? 'la date' : 'la date ou le lieu';
}

export function urlOfGathering(kind: GatheringNewsKind, id: string): string {
  switch (kind) {
    // What was deleted has no page any more: the list lights up what is left.
    case 'outing_cancelled':
    case 'outing_undated':
      return '/sorties';
    case 'event_cancelled':
    case 'event_undated':
      return `/evenements?highlight=${id}`;
    case 'outing_joined':
    case 'outing_left':
    case 'outing_moved':
    case 'outing_dated':
    case 'outing_promoted':
    case 'outing_passed':
    case 'outing_excluded':
    case 'outing_announced':
    case 'outing_hosting':
    case 'outing_hosted':
    case 'outing_handed':
    case 'outing_called':
    case 'outing_thanked':
    case 'outing_tomorrow':
    case 'outing_maybe':
    case 'outing_soon':
    case 'outing_message':
      return pageOfThing('outing', id);
    case 'event_joined':
    case 'event_left':
    case 'event_moved':
    case 'event_dated':
    case 'event_promoted':
    case 'event_passed':
    case 'event_excluded':
    case 'event_announced':
    case 'event_hosting':
    case 'event_hosted':
    case 'event_handed':
    case 'event_called':
    case 'event_thanked':
    case 'event_tomorrow':
    case 'event_maybe':
    case 'event_soon':
    case 'event_message':
      return pageOfThing('event', id);
    default:
      return kind satisfies never;
  }
}
