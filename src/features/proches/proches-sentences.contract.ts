import { defineErrors } from '#contract/errors.ts';
import { idOr } from '#contract/fields.ts';

export const MOST_PROCHES = 2;

export const procheErrors = defineErrors({
  full: [409, 'proches_full', 'Vous parlez déjà pour deux personnes'],
  /** The same for an address that is none of the quarter and for somebody who is spoken for: neither is told. */
  notTaken: [
    400,
    'proche_not_taken',
    "Cette personne ne peut pas être inscrite à cette adresse. Vérifiez l'adresse ; si elle est juste, écrivez à l'équipe du quartier.",
  ],
  notFound: [404, 'proche_not_found', "Cette personne n'est plus parmi vos proches"],
});

export const procheTexts = {
  loadFailed: 'Erreur lors du chargement de vos proches',
  newsFailed: 'Erreur lors du chargement des nouvelles',
  told: "C'est noté : tout est dit",
  created: "C'est noté : vous pouvez publier pour cette personne",
  changed: 'Modifications enregistrées',
  ended: 'Vous ne parlez plus pour cette personne, tout ce qui était à elle est retiré',
  endedByTeam: 'Plus personne ne parle pour elle, tout ce qui était à elle est retiré',
} as const;

/** Whom something is published for; nobody but oneself where it is left out. */
export const spokenForId = idOr(procheErrors.notFound.message).nullish();
