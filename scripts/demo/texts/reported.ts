import type {
  ReportKind,
  ReportReason,
} from '../../../src/features/moderation/moderation-reporting.contract.ts';

/** What somebody published who should not have, and which is gone since. */
type Gone =
  | { kind: 'journal'; title: string; text: string; tags: readonly string[] }
  | { kind: 'service'; title: string; text: string; category: string; place: string };

/** One report, before it is known who makes it; what it is about stands, or is gone. */
export type ReportText = {
  about: Exclude<ReportKind, 'comment' | 'circle'> | Gone;
  reason: ReportReason;
  details: string;
  hoursAgo: number;
  notes?: readonly string[];
  /** How it was closed, so many hours after. */
  closed?: { upheld: boolean; outcome: string; after: number };
  /** The author was suspended then, for so many days from now, or until it was lifted. */
  suspended?: { reason: string; days: number; lifted?: true; objection?: string };
};

/** Oldest first. */
export const REPORT_TEXTS: readonly ReportText[] = [
  {
    about: {
      kind: 'journal',
      title: 'Gagnez 3000 euros par mois depuis votre canapé',
      text: "Une méthode simple, sans patron et sans horaires. Écrivez-moi, je vous envoie le dossier d'inscription.",
      tags: ['argent', 'emploi'],
    },
    reason: 'publicite',
    details: "Le même texte est collé dans l'ascenseur et dans toutes les boîtes aux lettres.",
    hoursAgo: 24 * 40,
    closed: { upheld: true, outcome: 'Publicité : article retiré, auteur prévenu.', after: 5 },
    suspended: {
      reason: 'Publicité répétée dans le journal, malgré deux rappels.',
      days: -33,
      lifted: true,
      objection: "C'est ma nièce qui a écrit cela depuis mon téléphone. Nous en avons parlé.",
    },
  },
  {
    about: 'event',
    reason: 'autre',
    details: "Le bruit du soir m'inquiète, les fenêtres donnent juste au-dessus.",
    hoursAgo: 24 * 21,
    notes: ["L'organisateur finit à 22 heures, il l'ajoutera à la description."],
    closed: { upheld: false, outcome: "Rien de déplacé, l'horaire est convenu.", after: 20 },
  },
  {
    about: {
      kind: 'journal',
      title: 'Ceux qui ne trient pas, nom par nom',
      text: 'Au 3, le deuxième gauche met le verre dans le bac jaune. Je continuerai la liste chaque semaine.',
      tags: ['voisins'],
    },
    reason: 'vie_privee',
    details: 'Des voisins sont nommés, avec leur étage.',
    hoursAgo: 24 * 12,
    closed: { upheld: true, outcome: 'Article retiré : il désignait des personnes.', after: 3 },
  },
  {
    about: {
      kind: 'service',
      title: 'Prêt entre particuliers, réponse en 24 heures',
      text: "J'avance de 2000 à 50000 euros, sans justificatif. Les frais de dossier se règlent d'avance.",
      category: 'Autre',
      place: 'Place de la Nation',
    },
    reason: 'arnaque',
    details: "Il demande 150 euros d'avance par carte prépayée.",
    hoursAgo: 24 * 6,
    notes: ['Deux autres voisins ont reçu la même demande.', 'Service retiré, compte suspendu.'],
    closed: { upheld: true, outcome: 'Arnaque : service retiré, compte suspendu.', after: 2 },
    suspended: {
      reason: "Demande de frais d'avance à plusieurs voisins.",
      days: 24,
      objection: 'Je ne savais pas que cela était interdit. Je rembourserai la voisine qui a payé.',
    },
  },
  {
    about: 'service',
    reason: 'arnaque',
    details: 'Il demande dix euros avant même de dire quand il vient.',
    hoursAgo: 140,
  },
  {
    about: 'troc',
    reason: 'publicite',
    details: "C'est une boutique : les mêmes bocaux sont en vente sur un autre site.",
    hoursAgo: 132,
  },
  {
    about: 'message',
    reason: 'publicite',
    details: 'Le même texte est arrivé à trois voisines de mon étage.',
    hoursAgo: 125,
  },
  {
    about: 'event',
    reason: 'inapproprie',
    details: "L'affiche jointe n'est pas pour les enfants qui viennent.",
    hoursAgo: 118,
  },
  {
    about: 'journal',
    reason: 'publicite',
    details: "L'article finit par l'adresse d'un magasin.",
    hoursAgo: 110,
  },
  {
    about: 'resident',
    reason: 'autre',
    details: "Cette page dit qu'elle est gardienne du 12, c'est moi la gardienne.",
    hoursAgo: 104,
  },
  {
    about: 'service',
    reason: 'inapproprie',
    details: "La demande n'a rien à voir avec un coup de main.",
    hoursAgo: 97,
  },
  {
    about: 'troc',
    reason: 'arnaque',
    details: "L'appareil ne marche pas, et c'était écrit en parfait état.",
    hoursAgo: 91,
  },
  {
    about: 'outing',
    reason: 'autre',
    details: 'Le départ a changé trois fois sans prévenir personne.',
    hoursAgo: 84,
  },
  {
    about: 'message',
    reason: 'haine',
    details: "Ce qu'il dit des gens du rez-de-chaussée ne se dit pas.",
    hoursAgo: 78,
  },
  {
    about: 'troc',
    reason: 'arnaque',
    details: "L'objet montré n'est pas celui que j'ai vu sur place.",
    hoursAgo: 70,
    notes: ['Je demande une photo de plus au propriétaire.'],
  },
  {
    about: 'resident',
    reason: 'inapproprie',
    details:
      "La photo de profil n'est pas la sienne, je la connais du journal de mon ancienne ville.",
    hoursAgo: 52,
  },
  {
    about: 'outing',
    reason: 'danger',
    details: 'Le passage prévu est fermé par des travaux.',
    hoursAgo: 30,
  },
  {
    about: 'journal',
    reason: 'vie_privee',
    details: "On reconnaît sans peine la personne dont parle l'article.",
    hoursAgo: 22,
  },
  {
    about: 'service',
    reason: 'vie_privee',
    details: "Le nom et l'étage de ma mère sont dans le texte.",
    hoursAgo: 20,
  },
  {
    about: 'troc',
    reason: 'inapproprie',
    details: "La photo montre autre chose que l'objet.",
    hoursAgo: 16,
  },
  {
    about: 'journal',
    reason: 'insultes',
    details: 'Le conseil syndical y est traité de voleur.',
    hoursAgo: 13,
  },
  {
    about: 'resident',
    reason: 'insultes',
    details: "Sa présentation se moque d'un voisin que tout le monde reconnaît.",
    hoursAgo: 11,
  },
  {
    about: 'service',
    reason: 'publicite',
    details: 'La même demande revient chaque semaine sous un autre titre.',
    hoursAgo: 9,
  },
  {
    about: 'message',
    reason: 'insultes',
    details: 'Le ton ne me plaît pas, je préfère vous le dire.',
    hoursAgo: 4,
  },
];
