import { defineErrors } from '#contract/errors.ts';

export const moderationErrors = defineErrors({
  residentUnknown: [404, 'resident_not_found', 'Résident introuvable'],
  ownBlock: [400, 'own_block', 'Vous ne pouvez pas vous bloquer vous-même'],
  contactRefused: [
    403,
    'contact_refused',
    "Vous ne pouvez pas contacter ce résident : l'un de vous deux a bloqué l'autre",
  ],
  neighbourLeft: [409, 'neighbour_left', "Cette personne n'a plus de compte sur le site"],
  targetUnknown: [404, 'target_not_found', "Ce que vous signalez n'existe plus"],
  ownReport: [403, 'own_report', 'Vous ne pouvez pas vous signaler vous-même'],
  alreadyReported: [
    409,
    'already_reported',
    'Vous avez déjà fait ce signalement : les administrateurs vont le lire',
  ],
  hiddenByAdmins: [
    409,
    'hidden_by_admins',
    "Les administrateurs ont masqué cette publication : elle ne revient que s'ils l'acceptent. Vous pouvez contester leur décision.",
  ],
  pictureRemoved: [
    409,
    'picture_removed',
    'Les administrateurs ont retiré cette photo : choisissez-en une autre',
  ],
  detailsRequired: [400, 'details_required', 'Expliquez en quelques mots ce qui ne va pas'],
});

export const moderationTexts = {
  blocked: 'Résident bloqué',
  unblocked: 'Résident débloqué',
  reported: 'Merci. Votre signalement est transmis aux administrateurs.',
} as const;
