import { defineErrors } from '#contract/errors.ts';

export const ringTexts = {
  loadFailed: 'Erreur lors du chargement des échanges à plusieurs',
  unreachable: 'Erreur de communication avec le serveur',
  answerRequired: 'La réponse est requise',
} as const;

export const ringErrors = defineErrors({
  notFound: [404, 'ring_not_found', "Cet échange n'existe pas"],
  notAgreed: [403, 'ring_not_agreed', "La discussion s'ouvre quand tout le monde a dit oui"],
  over: [409, 'ring_over', 'Cet échange ne se fera pas. Vos annonces restent ouvertes.'],
  agreed: [
    409,
    'ring_agreed',
    'Cet échange est convenu : annulez votre rendez-vous si vous ne pouvez pas venir',
  ],
});
