import { defineErrors } from '#contract/errors.ts';

export const circleTexts = {
  loadFailed: 'Erreur lors du chargement des cercles',
  oneFailed: 'Erreur lors du chargement du cercle',
  membersFailed: 'Erreur lors du chargement des membres',
  created: 'Cercle créé',
  asked: 'Votre demande au cercle est partie',
  createFailed: 'Erreur lors de la création du cercle',
  saveFailed: "Erreur lors de l'enregistrement du cercle",
  joinFailed: "Erreur lors de l'envoi de votre demande",
  leaveFailed: 'Erreur lors de votre départ du cercle',
  dissolveFailed: 'Erreur lors de la dissolution du cercle',
  nameRequired: 'Le nom est requis',
  nameMixed: 'Le nom mêle plusieurs alphabets dans un même mot',
  aboutRequired: 'Dites en quelques mots ce qui vous réunit',
  kindRequired: "Dites de quelle sorte de cercle il s'agit",
  dissolved: 'Le cercle est dissous',
  left: "Vous n'êtes plus dans ce cercle",
  withdrawn: 'Votre demande est retirée',
} as const;

export const circleErrors = defineErrors({
  notFound: [404, 'circle_not_found', "Ce cercle n'existe pas"],
  notIn: [403, 'circle_reserved', 'Cela se lit entre membres du cercle'],
  notKeeper: [403, 'circle_not_keeper', 'Il faut tenir le cercle pour faire cela'],
  keptOut: [403, 'circle_kept_out', "Vous ne pouvez pas rejoindre ce cercle pour l'instant"],
  notThere: [404, 'circle_member_not_found', "Cette personne n'est pas dans le cercle"],
  notAsking: [409, 'circle_not_asking', 'Cette demande a déjà reçu une réponse'],
  lastKeeper: [
    409,
    'circle_last_keeper',
    "Personne d'autre ne tient ce cercle : confiez-le d'abord à un autre membre, ou dissolvez-le",
  ],
  keeperStays: [
    409,
    'circle_keeper_stays',
    'Cette personne tient le cercle avec vous : elle seule peut le quitter',
  ],
  tooManyKeepers: [
    409,
    'circle_too_many_keepers',
    'Un cercle est tenu par quatre personnes au plus',
  ],
  hidden: [
    409,
    'circle_hidden',
    "L'équipe du quartier a masqué ce cercle : vous pouvez en changer les mots, ou le dissoudre",
  ],
});
