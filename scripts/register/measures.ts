import { KEPT_FOR } from '#features/moderation/moderation-kept.contract.ts';

/** What protects residents' data, whatever the settings (RGPD, article 32). */
export const MEASURES: readonly string[] = [
  'Les mots de passe sont gardés en empreintes argon2id ; les jetons de session et les liens de mot de passe, en empreintes SHA-256.',
  'Les essais de mots de passe, les appels et les envois sont limités, par compte et par adresse.',
  'Ce que chacun peut lire est décidé dans la base, requête par requête ; chaque appel est essayé sans session et sans droits avant chaque version.',
  "Les voisins n'ont affaire qu'à un point décalé d'au moins 150 m du domicile, et à des tranches de distance.",
  'Les photos sont refaites sans ce que le fichier cachait (lieu, date, appareil).',
  "Ni cookie, ni publicité, ni mesure d'audience ; la politique de contenu interdit tout script d'ailleurs.",
  'Le journal technique ne porte ni nom, ni adresse, ni jeton ; les événements de sécurité y ont des pseudonymes.',
  `Ce que change l'administration est tenu dans un registre, et peut être annulé pendant ${KEPT_FOR}.`,
  'Chacun télécharge ses données et efface son compte lui-même, sur-le-champ.',
];
