import { defineErrors } from '#contract/errors.ts';

export const journalErrors = defineErrors({
  notFound: [404, 'article_not_found', 'Article non trouvé'],
  notAuthor: [403, 'not_author', "Seul l'auteur de l'article peut faire cela"],
});

/** What the screens say: sentences of the specification, then ours. */
export const journalTexts = {
  required: 'Le titre et le contenu sont requis',
  missingId: "ID de l'article manquant",
  invalidId: 'Identifiant invalide',
  created: 'Article créé avec succès !',
  updated: 'Article modifié avec succès !',
  deleted: 'Article supprimé avec succès',
  createFailed: "Erreur lors de la création de l'article",
  updateFailed: "Erreur lors de la modification de l'article",
  deleteFailed: 'Erreur lors de la suppression',
  loadFailed: 'Erreur lors du chargement des articles',
  readFailed: "Erreur lors du chargement de l'article",
  linkCopied: 'Lien copié dans le presse-papier !',
} as const;
