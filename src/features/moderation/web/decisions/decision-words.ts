import type { DecidedAct } from '../../moderation-decisions.contract.ts';
import type { ReportKind } from '../../moderation-reporting.contract.ts';
import { DECIDED } from '../report-words.ts';

/** What was done, to whom it was done: 'Votre annonce est masquée'. */
export const DONE: Record<DecidedAct, string> = {
  ...DECIDED,
  hide: "Masqué : personne d'autre que vous ne le voit",
  remove_picture: 'Une photo retirée',
};

export const YOURS: Record<ReportKind, string> = {
  message: 'Un message',
  resident: 'Votre compte et votre page',
  service: 'Un service',
  troc: 'Un troc',
  outing: 'Une sortie',
  event: 'Un événement',
  journal: 'Un article',
  comment: 'Un commentaire',
  circle: 'Un cercle',
};
