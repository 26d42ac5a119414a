// 'Pas maintenant': a neighbour whom the reader would rather not have suggested for a while. The other is told nothing.
import { idParams, message } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { messageErrors } from '#features/messages/messages-sentences.contract.ts';

export const PAUSE_DAYS = 30;

export const pauseTexts = {
  paused: 'Mis de côté pour un mois',
  resumed: 'De nouveau parmi vos suggestions',
} as const;

export const pauseSuggestion = defineRoute({
  name: 'discovery.pause',
  method: 'PUT',
  path: '/suggestions/meetings/:id/pause',
  unverified: 'may',
  summary: "Ne plus suggérer ce voisin au résident pendant trente jours ; l'autre n'en sait rien",
  params: idParams,
  output: message,
  errors: [messageErrors.residentUnknown],
  fallback: "Ce voisin n'a pas pu être mis de côté",
});

export const resumeSuggestion = defineRoute({
  name: 'discovery.resume',
  method: 'DELETE',
  path: '/suggestions/meetings/:id/pause',
  unverified: 'may',
  summary: "Suggérer de nouveau ce voisin ; sans effet s'il n'était pas mis de côté",
  params: idParams,
  output: message,
  fallback: "Ce voisin n'a pas pu revenir parmi vos suggestions",
});
