// What a notification says and where it leads: the same in the bell, in a push and in a mail.
import type { Notification } from './notifications.contract.ts';

/** A notification as the database tells it. */
export type Told = Omit<Notification, 'sentence' | 'url'>;

/** Adds what is said of it, and the screen it opens. */
export function present(told: Told): Notification {
  return { ...told, sentence: sentenceOf(told), url: urlOf(told) };
}

/** Without the words of a message: what may stand in the subject of a mail. */
export function headlineOf(told: Told): string {
  const who = nameOf(told.actor);
  const title = `« ${told.title} »`;
  switch (told.kind) {
    case 'message':
      return told.count > 1 ? `${told.count} nouveaux messages ${of(who)}` : `${who} vous a écrit`;
    case 'service_proposed':
      return told.count > 1
        ? `${told.count} propositions d'aide pour ${title}, la dernière ${of(who)}`
        : `${who} propose son aide pour ${title}`;
    case 'service_withdrawn':
      return `${who} retire sa proposition d'aide pour ${title}`;
    case 'service_accepted':
      return `${who} accepte votre aide pour ${title}`;
    case 'service_unassigned':
      return `${who} annule l'acceptation de votre aide pour ${title}`;
    case 'service_completed':
      return `${who} indique que ${title} est terminé. Merci pour votre aide !`;
    case 'service_cancelled':
      return `${who} annule sa demande ${title}`;
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
    default:
      return told.kind satisfies never;
  }
}

function sentenceOf(told: Told): string {
  const headline = headlineOf(told);
  return told.kind === 'message' ? `${headline} : « ${told.title} »` : headline;
}

function urlOf({ kind, about }: Told): string {
  switch (kind) {
    case 'message':
      return `/messagerie?user=${about.id}`;
    case 'service_proposed':
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
      return `/troc/${about.id}`;
    default:
      return kind satisfies never;
  }
}

/** The first name; an erased resident's is no name alone. */
function nameOf({ firstName, lastName, username }: Told['actor']): string {
  return username.startsWith('ancien-voisin-') ? `${firstName} ${lastName}` : firstName;
}

/** 'de Karim', 'd'Amadou', 'd'Yves', 'de Youssef'. */
function of(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return /^(?:[aeiouœæ]|y[^aeiou])/iu.test(plain) ? `d'${name}` : `de ${name}`;
}
