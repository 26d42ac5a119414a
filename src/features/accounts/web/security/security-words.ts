// What the page of security says, in words.
import { capitalise, sayDay, sayUntil } from '#web/words/when-words.ts';
import type { SecurityEventTold } from '../../accounts-security.contract.ts';

type Instant = string | number;

const NUMBERS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];
const sayNumber = (count: number, gender: 'm' | 'f' = 'm') =>
  count === 1 && gender === 'f' ? 'une' : (NUMBERS[count] ?? String(count));

/** How old a password is. How strong it is was told as it was chosen, and is kept nowhere. */
export const sayPassword = ({ changedAt }: { changedAt: string | null }, now: Instant) =>
  changedAt ? `changé ${sayDay(changedAt, now)}` : "celui de l'inscription";

export const sayOthers = (count: number) =>
  count === 1 ? "Fermer l'autre" : `Fermer les ${sayNumber(count)} autres`;

/** 'une protection sur trois', 'les trois protections sont en place'; the title says 'Sécurité : ' before it. */
export function sayClosed(closed: number, all: number): string {
  if (closed >= all && all > 1) return `les ${sayNumber(all)} protections sont en place`;
  const noun = closed > 1 ? 'protections' : 'protection';
  return `${sayNumber(closed, 'f')} ${noun} sur ${sayNumber(all, 'f')}`;
}

const OPEN = {
  email: 'confirmer votre adresse e-mail',
  keys: "ajouter une clé d'accès",
  code: 'mettre en place le code à six chiffres',
} as const;
export type Lock = keyof typeof OPEN;

/** 'confirmer votre adresse e-mail, à mettre en place le code à six chiffres': after 'Il reste à'. */
export const sayOpen = (locks: readonly Lock[]): string =>
  locks.map((lock) => OPEN[lock]).join(', à ');

/** What is read at once, and what lies folded under it: one alone is not worth a fold. */
export function foldAfter<T>(most: number, all: readonly T[]): [T[], T[]] {
  const at = all.length - most > 1 ? most : all.length;
  return [all.slice(0, at), all.slice(at)];
}

/** "Cinq connexions, aujourd'hui": of one browser, on one day. */
export const sayConnections = (count: number, day: string): string =>
  `${capitalise(sayNumber(count))} connexions, ${day}`;

/** 'Voir les sept autres appareils, dont deux jamais vus'. */
export function sayFolded(count: number, unseen: number): string {
  const some = unseen < count ? `, dont ${sayNumber(unseen)}` : '';
  const never = unseen === 0 ? '' : `${some} jamais ${unseen === 1 ? 'vu' : 'vus'}`;
  return `Voir les ${sayNumber(count)} autres appareils${never}`;
}

const WHAT: Record<SecurityEventTold['kind'], string> = {
  new_device: "Connexion d'un appareil jamais vu",
  password_changed: 'Mot de passe changé',
  password_reset: "Mot de passe choisi par le lien d'un courriel",
  email_asked: 'Nouvelle adresse e-mail demandée',
  email_changed: 'Adresse e-mail changée',
  email_confirmed: 'Adresse e-mail confirmée',
  change_undone: "Changement annulé par le lien d'un courriel",
  session_ended: 'Un appareil déconnecté',
  others_ended: 'Tous les autres appareils déconnectés',
  all_ended: 'Tous les appareils déconnectés',
  passkey_added: "Clé d'accès ajoutée",
  passkey_removed: "Clé d'accès retirée",
  authenticator_added: 'Code à six chiffres mis en place',
  authenticator_removed: 'Code à six chiffres retiré',
  codes_renewed: 'Dix nouveaux codes de secours',
  code_used: 'Connexion par un code de secours',
  codes_wrong: 'Bon mot de passe, puis cinq codes faux',
  rights_given: "Droits d'administrateur reçus",
  rights_taken: "Droits d'administrateur retirés",
  moderation_given: 'Droit de modération reçu',
  moderation_taken: 'Droit de modération retiré',
};

/** An event of the account: what, with what, and what can be done about it. */
export function sayEvent(event: SecurityEventTold, now: Instant) {
  const { kind, device, byAdmin } = event;
  return {
    what: WHAT[kind],
    with: byAdmin ? "par l'administration du site" : (device ?? ''),
    detail: sayRemedy(event, now),
  };
}

function sayRemedy({ undoUntil }: SecurityEventTold, now: Instant): string {
  if (!undoUntil) return '';
  const isOpen = new Date(undoUntil).getTime() > new Date(now).getTime();
  return `${isOpen ? 'Peut' : 'Pouvait'} être annulé par courriel ${sayUntil(undoUntil, now)}.`;
}
