/** What an entry is about; words of other features are shown as they are. */
export const ENTITY_WORDS: Record<string, string> = {
  user: 'Utilisateur',
  service: 'Service',
  troc: 'Troc',
  event: 'Événement',
  outing: 'Sortie',
  journal: 'Article',
  category: 'Catégorie',
  report: 'Signalement',
};

export const ACTION_WORDS: Record<string, string> = {
  create: 'Création',
  update: 'Modification',
  delete: 'Suppression',
  restore: 'Suppression annulée',
  suspend: 'Suspension',
  lift: 'Suspension levée',
  note: 'Note',
  handle: 'Signalement traité',
};
