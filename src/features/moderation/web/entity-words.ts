import type { AdminCategory, AdminUser } from '#features/admin/admin.contract.ts';
import type {
  AdminArticle,
  AdminService,
  AdminTroc,
} from '#features/admin/admin-contents.contract.ts';
import type { AdminEvent, AdminOuting } from '#features/admin/admin-gatherings.contract.ts';
import { WRITTEN_WORDS } from '#features/gatherings/gatherings-written-sentences.contract.ts';
import type { AuditAction, AuditKind } from '../moderation-audit.contract.ts';

/** What an entry is about; words that are no longer used are shown as they are. */
export const ENTITY_WORDS: Record<string, string> = {
  user: 'Utilisateur',
  service: 'Service',
  troc: 'Troc',
  event: 'Événement',
  outing: 'Sortie',
  journal: 'Article',
  category: 'Catégorie',
  report: 'Signalement',
  homes: 'Adresses des habitants',
  residency: 'Voisin vérifié',
  page: 'Page de voisin',
  message: 'Message',
  proche: 'Proche sans internet',
  charter: 'Charte',
  setting: 'Réglage',
  reason: 'Raison',
  decision: 'Contestation',
  deletion: 'Suppressions',
  shared_query: 'Requête partagée',
  comment: 'Commentaire',
  circle: 'Cercle',
} satisfies Record<AuditKind, string>;

export const ACTION_WORDS: Record<string, string> = {
  create: 'Création',
  update: 'Modification',
  delete: 'Suppression',
  close: 'Compte fermé',
  erase: 'Compte effacé',
  restore: 'Suppression annulée',
  query: 'Requête',
  bulk: 'Acte groupé',
  revert: 'Annulation',
  suspend: 'Suspension',
  lift: 'Suspension levée',
  note: 'Note',
  handle: 'Signalement traité',
  warn: 'Avertissement',
  sign_out: 'Connexions fermées',
  read: 'Lecture',
  print: 'Lettre imprimée',
  verify: 'Vérification',
  unverify: 'Vérification retirée',
  unvouch: 'Garantie retirée',
  drop: 'Retrait',
} satisfies Record<AuditAction, string>;

/** They say nothing to who reads the log. */
type Unsaid = '_id' | 'thumbnailUrl' | 'avatarUrl' | 'updatedAt';
type FieldOf<Row> = Exclude<keyof Row, Unsaid>;

const ENTITY_FIELDS: Record<
  | FieldOf<AdminUser>
  | FieldOf<AdminService>
  | FieldOf<AdminTroc>
  | FieldOf<AdminEvent>
  | FieldOf<AdminOuting>
  | FieldOf<AdminArticle>
  | FieldOf<AdminCategory>,
  string
> = {
  title: 'Titre',
  nature: 'Nature',
  kind: 'Genre',
  name: 'Nom',
  username: "Nom d'utilisateur",
  email: 'E-mail',
  lastName: 'Nom',
  firstName: 'Prénom',
  isAdmin: 'Admin',
  isModerator: 'Modération',
  verified: 'Voisin vérifié',
  adresse: 'Adresse',
  description: 'Description',
  content: 'Contenu',
  tags: 'Tags',
  itemsOffered: 'Propose',
  itemsWanted: 'Recherche',
  category: 'Catégorie',
  icon: 'Icône',
  active: 'Active',
  serviceCount: 'Services',
  type: 'Type',
  location: 'Lieu',
  date: 'Date',
  maxParticipants: 'Places',
  participants: 'Participants',
  status: 'Statut',
  imageUrl: 'Image',
  creator: 'Créateur',
  user: 'Créateur',
  author: 'Auteur',
  assignedTo: 'Confié à',
  completedAt: 'Terminé le',
  tradeRequest: "Demande d'échange",
  createdAt: 'Création',
  suspension: 'Suspension',
  missedCount: 'Absences signalées',
  standfirst: 'Introduction',
  commentsOpen: 'Commentaires ouverts',
  place: 'Lieu du quartier',
  series: 'Série',
  ...WRITTEN_WORDS,
};

/** Fields of what administrators change, as the log calls them, in the order in which it tells them. */
export const FIELD_WORDS: Record<string, string> = {
  ...ENTITY_FIELDS,
  reason: 'Raison',
  words: "Ce que lit l'auteur",
  rule: 'Règle de la charte',
  answers: 'Proposée pour',
  answer: 'Réponse',
  granted: 'Acceptée',
  details: 'Précisions',
  reporter: 'Signalé par',
  notes: 'Notes',
  hideReported: "Masqué d'office",
  outcome: 'Décision',
  reports: 'Signalements',
  handledBy: 'Traité par',
  handledAt: 'Traité le',
  resident: 'Habitant',
  endsAt: 'Fin',
  objection: 'Contestation',
  liftedAt: 'Levée le',
  liftedBy: 'Levée par',
  query: 'Requête',
  devices: 'Appareils',
  rows: 'Lignes lues',
  matched: 'Lignes concernées',
  about: 'Présentation',
  helps: 'Peut aider à',
  learns: 'Aimerait apprendre',
  languages: 'Langues',
  masked: 'Cachée aux autres',
};
