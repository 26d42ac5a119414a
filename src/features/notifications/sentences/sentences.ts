// What a notification says and where it leads: the same in the bell, in a push and in a mail.

import { hasLeft } from '#contract/former-neighbour.ts';
import { of } from '#contract/name-words.ts';
import { pageOfThing, type ThingKind } from '#contract/thing-pages.ts';
import {
  isMeeting,
  meetingHeadline,
  saysPlace,
} from '#features/agreements/agreements-news.contract.ts';
import {
  isDecision,
  isModeration,
  type Moderation,
  type ModerationKind,
  type Notification,
} from '../notifications.contract.ts';
import { type Facts, sayFacts, sayWhere } from '../notifications.facts.ts';
import { headlineOfFinding, urlOfFinding } from '../notifications.finding.ts';
import { isOfCircle } from '../notifications-circles.contract.ts';
import { isFinding } from '../notifications-finding.contract.ts';
import { isGathering } from '../notifications-gatherings.contract.ts';
import { isOfQueue, type QueueKind } from '../notifications-queue.contract.ts';
import { headlineOfCircle, urlOfCircle } from './circles.ts';
import { DECISIONS } from './decisions.ts';
import { headlineOfGathering, urlOfGathering } from './gatherings.ts';
import { headlineOfService, isOfService } from './services.ts';

/** A notification as the database tells it. */
export interface Told extends Omit<Notification, 'sentence' | 'detail' | 'url'> {
  facts: Partial<Facts>;
}

/** Adds what is said of it, and the screen it opens. */
export function present(told: Told): Notification {
  const { facts: _, ...shown } = told;
  return { ...shown, sentence: sentenceOf(told), detail: detailOf(told), url: urlOf(told) };
}

/** Of these, when and where is not the news: it is over, known to whoever is told, or was never settled. */
const WITHOUT_DETAIL = new Set([
  'message',
  'joined',
  'left',
  'completed',
  'withdrawn',
  'returned',
  'return',
  'undated',
  'thanked',
]);

/** Of these, what was written is the news. */
const WORDS_ALONE = new Set(['excluded', 'announced']);

function detailOf({ kind, facts, updatedAt }: Told): string | null {
  if ((isModeration(kind) || isDecision(kind)) && facts.words) {
    return kind in ANSWERS ? facts.words : `Raison : ${facts.words}`;
  }
  if (isMeeting(kind)) return saysPlace(kind) ? sayWhere(facts, updatedAt) : null;
  const [group = '', word = group] = kind.split('_');
  if (WORDS_ALONE.has(word)) return facts.words ? `« ${onOneLine(facts.words)} »` : null;
  return WITHOUT_DETAIL.has(word) ? null : sayFacts(facts, updatedAt);
}

/** No author's words begin a line of a mail. */
const onOneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim();

const MODERATION_WORDS: Record<Moderation, string> = {
  moderated: 'a modifié',
  stopped: 'a annulé',
  hidden: 'a masqué',
  removed: 'a supprimé',
  restored: 'a rétabli',
};

/** Of one picture alone: it is removed, or put back. */
const pictureWords = (act: Moderation) =>
  `${act === 'restored' ? 'a remis' : 'a retiré'} une photo de`;

/** What they answer is no reason: it stands by itself. */
const ANSWERS = {
  moderation_report_seen: true,
  moderation_objection_granted: true,
  moderation_objection_refused: true,
};

function headlineOfModeration(kind: ModerationKind, title: string, facts: Partial<Facts>) {
  if (facts.held) return `${title} est masqué, le temps qu'on regarde`;
  const [, act] = partsOf(kind);
  const did = facts.picture ? pictureWords(act) : MODERATION_WORDS[act];
  return `L'équipe du quartier ${did} ${title}`;
}

function headlineOfQueue(kind: QueueKind, { title, count }: Told): string {
  if (kind === 'danger_reported') return `Danger pour quelqu'un, dit un voisin : ${title}`;
  return count > 1
    ? `${count} nouvelles choses sont signalées`
    : `Signalé par un voisin : ${title}`;
}

/** What a kind is about, and what administrators did to it. */
const partsOf = (kind: ModerationKind) => kind.split('_') as [type: ThingKind, act: Moderation];

/** Without the words of a message: what may stand in the subject of a mail. */
export function headlineOf(told: Told): string {
  const who = nameOf(told.actor);
  const title = `« ${told.title} »`;
  const { kind } = told;
  if (isModeration(kind)) return headlineOfModeration(kind, title, told.facts);
  if (isDecision(kind)) return DECISIONS[kind].says(title);
  if (isOfQueue(kind)) return headlineOfQueue(kind, told);
  if (isFinding(kind)) return headlineOfFinding({ kind, title: told.title, who });
  if (isMeeting(kind)) return meetingHeadline(kind, who, told.title);
  if (isOfCircle(kind)) return headlineOfCircle({ ...told, kind, title, who });
  if (isOfService(kind)) return headlineOfService({ ...told, kind, title, who });
  if (isGathering(kind)) return headlineOfGathering({ ...told, kind, title, who });
  switch (kind) {
    case 'message':
      return told.count > 1 ? `${told.count} nouveaux messages ${of(who)}` : `${who} vous a écrit`;
    case 'troc_requested':
      return told.count > 1
        ? `${told.count} demandes d'échange pour ${title}, la dernière ${of(who)}`
        : `${who} vous propose un échange pour ${title}`;
    case 'troc_accepted':
      return `${who} accepte votre demande d'échange pour ${title}`;
    case 'troc_refused':
      return `${who} refuse votre demande d'échange pour ${title}`;
    case 'troc_cancelled':
      return `${who} annule l'échange pour ${title}`;
    case 'troc_completed':
      return `L'échange de ${title} avec ${who} est terminé`;
    case 'troc_free':
      return `${title} est de nouveau disponible`;
    case 'journal_thanked':
      return `${who} vous dit merci pour ${title}`;
    case 'journal_commented':
      return told.count > 1
        ? `${told.count} commentaires sur ${title}, le dernier ${of(who)}`
        : `${who} a commenté ${title}`;
    case 'journal_answered':
      return told.count > 1
        ? `${told.count} réponses à vos commentaires sur ${title}, la dernière ${of(who)}`
        : `${who} a répondu à votre commentaire sur ${title}`;
    case 'residency_asked':
      return `${who} vous demande de dire que vous êtes voisins`;
    case 'residency_vouched':
      return `${who} répond de vous`;
    case 'residency_verified':
      return 'Votre adresse est maintenant vérifiée';
    case 'residency_ended':
      return "Votre adresse n'est plus vérifiée : il faut que deux voisins répondent de vous";
    case 'residency_unsent':
      return "Votre lettre n'a pas été envoyée. Demandez-la à nouveau, ou écrivez à un administrateur.";
    case 'residency_removed':
      return `L'équipe du quartier a retiré votre vérification : ${title}`;
    default:
      return kind satisfies never;
  }
}

function sentenceOf(told: Told): string {
  const headline = headlineOf(told);
  return told.kind === 'message' ? `${headline} : « ${told.title} »` : headline;
}

const LISTS: Record<ThingKind, string> = {
  service: '/services',
  troc: '/trocs',
  outing: '/sorties',
  event: '/evenements',
  journal: '/journal',
};

function urlOfModeration(kind: ModerationKind, id: string): string {
  const [type, act] = partsOf(kind);
  return act === 'removed' ? LISTS[type] : pageOfThing(type, id);
}

function urlOf({ kind, about, facts }: Told): string {
  if (facts.decision) return `/decisions/${facts.decision}`;
  if (isModeration(kind)) return urlOfModeration(kind, about.id);
  if (isDecision(kind)) return DECISIONS[kind].url(about.id);
  if (isOfQueue(kind)) return '/admin/moderation';
  if (isFinding(kind)) return urlOfFinding(kind, about.id);
  if (isMeeting(kind)) return `/mes-rendez-vous?rendez-vous=${about.id}`;
  if (isOfCircle(kind)) return urlOfCircle(kind, about);
  if (isGathering(kind)) return urlOfGathering(kind, about.id);
  switch (kind) {
    case 'message':
      return `/messagerie?user=${about.id}`;
    case 'service_proposed':
      return `/my-services?propositions=${about.id}`;
    case 'service_withdrawn':
      return '/my-services';
    case 'service_accepted':
    case 'service_unassigned':
    case 'service_completed':
    case 'service_cancelled':
      return '/my-proposals';
    case 'troc_requested':
      return '/my-trocs';
    case 'troc_accepted':
    case 'troc_refused':
    case 'troc_cancelled':
    case 'troc_completed':
    case 'troc_free':
      return pageOfThing('troc', about.id);
    case 'journal_thanked':
    case 'journal_commented':
    case 'journal_answered':
      return pageOfThing('journal', about.id);
    case 'residency_asked':
    case 'residency_vouched':
    case 'residency_verified':
    case 'residency_ended':
    case 'residency_removed':
    case 'residency_unsent':
      return '/voisin-verifie';
    default:
      return kind satisfies never;
  }
}

/** The first name; an erased resident's is no name alone. */
function nameOf(actor: Told['actor']): string {
  return hasLeft(actor) ? `${actor.firstName} ${actor.lastName}` : actor.firstName;
}
