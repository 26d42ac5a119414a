import { defineErrors } from '#contract/errors.ts';

/** What is answered about the charter and the reasons of administrators. */
export const charterErrors = defineErrors({
  versionUnknown: [404, 'charter_unknown', "Cette version de la charte n'existe pas"],
  charterMoved: [
    409,
    'charter_moved',
    'Un autre administrateur vient de changer la charte : relisez-la, votre texte reste ici',
  ],
  reasonNotFound: [404, 'reason_not_found', 'Raison non trouvée'],
  reasonTaken: [409, 'reason_taken', 'Une raison porte déjà ce nom'],
});

export const charterTexts = {
  saved: 'La charte est enregistrée : les nouveaux inscrits lisent cette version',
  reasonAdded: 'Raison ajoutée',
  reasonChanged: 'Raison modifiée',
  reasonDropped: 'Raison retirée',
} as const;
