import { defineErrors } from '#contract/errors.ts';

export const adminErrors = defineErrors({
  keyRequired: [400, 'secret_key_required', 'La clé secrète est requise'],
  keyWrong: [403, 'secret_key_wrong', 'La clé secrète est incorrecte'],
  userNotFound: [404, 'user_not_found', 'Utilisateur non trouvé'],
  selfDemotion: [
    409,
    'self_demotion',
    'Vous ne pouvez pas vous retirer vous-même les droits administrateur',
  ],
  selfDeletion: [409, 'self_deletion', 'Vous ne pouvez pas supprimer votre propre compte ici'],
  confirmWrong: [400, 'confirm_wrong', "Ce n'est pas le nom d'utilisateur de ce compte"],
  categoryNotFound: [404, 'category_not_found', 'Catégorie non trouvée'],
  categoryTaken: [409, 'category_taken', 'Une catégorie porte déjà ce nom'],
  categoryUsed: [409, 'category_used', 'Cette catégorie est utilisée par des services'],
});

/** Sentences of the specification, and those of the screens it leaves open. */
export const adminTexts = {
  userUpdated: 'Utilisateur mis à jour avec succès',
  userDeleted: 'Utilisateur supprimé avec succès',
  userErased: 'Compte effacé pour toujours',
  usersFailed: 'Erreur lors du chargement des utilisateurs',
  userUpdateFailed: "Erreur lors de la mise à jour de l'utilisateur",
  userDeleteFailed: "Erreur lors de la suppression de l'utilisateur",
  serviceUpdated: 'Service mis à jour avec succès',
  serviceDeleted: 'Service supprimé avec succès',
  trocUpdated: 'Troc mis à jour avec succès',
  trocDeleted: 'Troc supprimé avec succès',
  categoryCreated: 'Catégorie créée avec succès',
  categoryUpdated: 'Catégorie mise à jour avec succès',
  categoryDeleted: 'Catégorie supprimée avec succès',
  eventsFailed: 'Erreur lors du chargement des événements',
  eventCreated: 'Événement créé avec succès',
  eventUpdated: 'Événement modifié avec succès',
  eventDeleted: 'Événement supprimé avec succès',
  outingsFailed: 'Erreur lors du chargement des sorties',
  outingCreated: 'Sortie créée avec succès',
  outingUpdated: 'Sortie modifiée avec succès',
  outingDeleted: 'Sortie supprimée avec succès',
  articlesFailed: 'Erreur lors du chargement des articles',
  articleCreated: 'Article créé avec succès',
  articleUpdated: 'Article modifié avec succès',
  articleDeleted: 'Article supprimé avec succès',
  deleteFailed: 'Erreur lors de la suppression',
  saveFailed: 'Erreur lors de la sauvegarde',
  /** Of services, trocs and categories: what the server answered is what the screen says. */
  asAnswered: '',
  failed: 'Une erreur est survenue',
  loginFailed: 'Erreur de connexion administrateur',
  registerFailed: 'Erreur lors de la création du compte administrateur',
  registerUnreachable: 'Erreur de connexion au serveur',
  dashboardFailed: 'Erreur lors du chargement du tableau de bord',
  dashboardUnauthorized: 'Non autorisé - Veuillez vous reconnecter',
} as const;

export const registered = (name: string) => `Compte administrateur créé avec succès pour ${name}`;
