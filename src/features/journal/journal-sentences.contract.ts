import { defineErrors } from '#contract/errors.ts';

export const journalErrors = defineErrors({
  notFound: [404, 'article_not_found', 'Article non trouvé'],
  notAuthor: [403, 'not_author', "Seul l'auteur de l'article peut faire cela"],
  placeUnknown: [400, 'place_unknown', "Ce lieu n'est pas, ou plus, parmi ceux du quartier"],
  feedLink: [403, 'journal_link', "Ce lien du journal n'est pas valable"],
  ownThanks: [409, 'own_thanks', 'On ne se remercie pas soi-même'],
  commentsClosed: [409, 'comments_closed', "L'auteur a fermé les commentaires de cet article"],
  commentNotFound: [404, 'comment_not_found', "Ce commentaire n'est plus là"],
  notCommentAuthor: [403, 'not_comment_author', "Seul l'auteur du commentaire peut faire cela"],
  tooManyAnswers: [
    409,
    'too_many_answers',
    "Ce commentaire a déjà 100 réponses : commentez plutôt l'article",
  ],
});

/** What the screens say: sentences of the specification, then ours. */
export const journalTexts = {
  required: 'Le titre et le contenu sont requis',
  missingId: "ID de l'article manquant",
  invalidId: 'Identifiant invalide',
  created: 'Article créé avec succès !',
  updated: 'Article modifié avec succès !',
  commented: 'Commentaire envoyé',
  thanked: 'Votre merci est parti',
  published: 'Article publié !',
  keptAsDraft: 'Brouillon enregistré',
  deleted: 'Article supprimé avec succès',
  createFailed: "Erreur lors de la création de l'article",
  updateFailed: "Erreur lors de la modification de l'article",
  deleteFailed: 'Erreur lors de la suppression',
  loadFailed: 'Erreur lors du chargement des articles',
  readFailed: "Erreur lors du chargement de l'article",
  thanksFailed: "Votre merci n'a pas pu être enregistré",
  commentsFailed: 'Erreur lors du chargement des commentaires',
  commentFailed: "Votre commentaire n'a pas pu être envoyé",
  commentRemoved: 'Commentaire supprimé',
  feedFailed: "L'adresse du journal n'a pas pu être obtenue",
  feedStopped: "L'adresse du journal ne vaut plus rien",
  linkCopied: 'Lien copié dans le presse-papier !',
} as const;
