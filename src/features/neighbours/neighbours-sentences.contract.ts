// What is said about a neighbour's page.
import { defineErrors } from '#contract/errors.ts';

export const neighbourErrors = defineErrors({
  /** Nobody, blocked, or gone: it does not say which. */
  notVisible: [404, 'page_not_visible', "Cette page n'est pas visible"],
  sinceAhead: [400, 'page_since_ahead', "Ce mois n'est pas encore venu"],
});

export const neighbourTexts = {
  saved: 'Votre page est à jour',
  loadFailed: "Cette page n'a pas pu être chargée",
  knownFailed: "Les voisins que vous connaissez n'ont pas pu être chargés",
  saveFailed: "Votre page n'a pas pu être enregistrée",
  masked: 'Ces lignes ne sont plus montrées',
  unmasked: 'Ces lignes sont de nouveau montrées',
  erased: 'Ces lignes sont effacées',
};
