import type { DecidedAct } from '../moderation-decisions.contract.ts';
import type { ReportKind } from '../moderation-reporting.contract.ts';

/** What is reported, as it stands in a sentence: 'Signaler ce service'. */
export const REPORTED: Record<ReportKind, string> = {
  message: 'ce message',
  resident: 'cette personne',
  service: 'ce service',
  troc: 'ce troc',
  outing: 'cette sortie',
  event: 'cet événement',
  journal: 'cet article',
  comment: 'ce commentaire',
  circle: 'ce cercle',
};

export const KIND_WORDS: Record<ReportKind, string> = {
  message: 'Message',
  resident: 'Personne',
  service: 'Service',
  troc: 'Troc',
  outing: 'Sortie',
  event: 'Événement',
  journal: 'Article',
  comment: 'Commentaire',
  circle: 'Cercle',
};

/** What was decided, to administrators. */
export const DECIDED: Record<DecidedAct, string> = {
  hide: 'Masqué',
  delete: 'Supprimé',
  warn: 'Avertissement',
  suspend: 'Compte suspendu',
  delete_suspend: 'Supprimé, et compte suspendu',
  remove_name: 'Nom retiré',
  remove_username: "Nom d'utilisateur retiré",
  remove_avatar: 'Photo de profil retirée',
  remove_picture: 'Photo retirée',
};

export const REPORT_WORDS = {
  open: 'À traiter',
  upheld: 'Fondé',
  dismissed: 'Sans suite',
} as const;
