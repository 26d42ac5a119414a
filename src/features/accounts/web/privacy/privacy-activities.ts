export type ActivityName =
  | 'account'
  | 'home'
  | 'exchanges'
  | 'messages'
  | 'notices'
  | 'moderation'
  | 'safety';

/** What personal data is used for, and by which right (RGPD, articles 6, 13 and 30). */
export interface Activity {
  readonly title: string;
  readonly purpose: string;
  readonly basis: string;
  /** Whom it concerns. */
  readonly people: string;
}

const CONTRACT =
  "Exécution du contrat conclu en s'inscrivant (RGPD, article\u00a06, paragraphe\u00a01, point\u00a0b).";
const INTEREST =
  "Intérêt légitime (RGPD, article\u00a06, paragraphe\u00a01, point\u00a0f) ; pour une collectivité, mission d'intérêt public (point\u00a0e).";

/** Every use of personal data, in the order of the register. */
export const ACTIVITIES: Readonly<Record<ActivityName, Activity>> = {
  account: {
    title: 'Comptes et connexion',
    purpose: 'Reconnaître chaque habitant, lui ouvrir le site, le lui rendre, fermer son compte.',
    basis: `${CONTRACT} La photo de profil : consentement (point\u00a0a), retiré en l'enlevant.`,
    people: 'Habitants inscrits.',
  },
  home: {
    title: 'Domiciles',
    purpose: 'Réserver le site au quartier et dire à quelle distance est une annonce.',
    basis: `${CONTRACT} Les proches sans internet : consentement (point\u00a0a), noté avec sa date et retiré à tout moment.`,
    people: 'Habitants inscrits, et les proches sans internet pour qui ils parlent.',
  },
  exchanges: {
    title: 'Annonces, sorties, événements et journal',
    purpose: "S'entraider, échanger, sortir ensemble et se lire.",
    basis: CONTRACT,
    people: 'Habitants inscrits, et quiconque ils nomment dans leurs textes.',
  },
  messages: {
    title: 'Messages privés',
    purpose: "S'écrire à deux.",
    basis: CONTRACT,
    people: 'Habitants inscrits.',
  },
  notices: {
    title: 'Notifications et présence',
    purpose: 'Être prévenu de ce qui vous concerne, et savoir qui est là.',
    basis: `${CONTRACT} Les courriels, qu'un clic arrête : intérêt légitime (point\u00a0f). Les notifications sur vos appareils : consentement (point\u00a0a), retiré de même.`,
    people: 'Habitants inscrits.',
  },
  moderation: {
    title: 'Modération',
    purpose: 'Traiter les signalements, tenir à distance qui nuit, répondre de ce qui est fait.',
    basis: `${INTEREST} Le traitement des signalements : obligation légale des hébergeurs (point\u00a0c).`,
    people: "Habitants inscrits, et qui administre le site, pour ce qu'il y change.",
  },
  safety: {
    title: 'Sécurité',
    purpose: 'Arrêter qui essaie des mots de passe ou demande trop.',
    basis: `${INTEREST} C'est aussi une obligation (RGPD, article\u00a032).`,
    people: 'Habitants inscrits et visiteurs.',
  },
};
