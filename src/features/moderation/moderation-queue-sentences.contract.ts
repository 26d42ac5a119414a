import { defineErrors } from '#contract/errors.ts';
import { KEPT_FOR, MODERATORS_DAYS } from './moderation-kept.contract.ts';

/** What administrators are answered about reports, suspensions and deletions, and residents about their suspension. */
export const queueErrors = defineErrors({
  selfSuspension: [409, 'self_suspension', 'Vous ne pouvez pas vous suspendre vous-même'],
  adminSuspension: [
    409,
    'admin_suspension',
    "Retirez d'abord les droits administrateur de ce compte",
  ],
  reportNotFound: [404, 'report_not_found', 'Signalement non trouvé'],
  reportClosed: [409, 'report_closed', 'Ce signalement est déjà traité'],
  nothingReported: [404, 'nothing_reported', 'Rien de tel ne vous a été signalé'],
  alreadyDecided: [409, 'already_decided', "C'est déjà fait : quelqu'un d'autre vient de décider"],
  nothingLeft: [409, 'nothing_left', "Il n'en reste rien : c'est déjà supprimé"],
  onlyAdministrators: [403, 'only_administrators', 'Seul un administrateur peut supprimer'],
  own: [403, 'own_thing', 'Cela vous concerne : un autre administrateur en décide'],
  moderatorsDays: [
    403,
    'moderators_days',
    `Un modérateur suspend pour ${MODERATORS_DAYS} jours au plus`,
  ],
  suspendedLonger: [409, 'suspended_longer', 'Cette personne est déjà suspendue plus longtemps'],
  cannotHide: [400, 'cannot_hide', 'Cela ne se masque pas : gardez-le ou supprimez-le'],
  cannotRemove: [400, 'cannot_remove', 'Cela ne se retire pas seul : supprimez-le'],
  notSuspended: [404, 'not_suspended', "Ce résident n'est pas suspendu"],
  pastEnd: [400, 'end_past', 'La fin de la suspension doit être dans le futur'],
  suspensionLinkDead: [404, 'suspension_link_dead', 'Cette suspension a pris fin'],
  suspensionLinkBroken: [
    404,
    'suspension_link_broken',
    'Ce lien est incomplet : reprenez celui du courriel, ou connectez-vous pour le retrouver',
  ],
  deletionNotFound: [
    404,
    'deletion_not_found',
    `Cette suppression ne peut plus être annulée : plus de ${KEPT_FOR} ont passé`,
  ],
  alreadyRestored: [
    409,
    'already_restored',
    'Cette suppression est déjà annulée : tout est revenu',
  ],
  cannotRestore: [
    409,
    'cannot_restore',
    'Ce contenu ne peut pas revenir : son auteur ou sa catégorie ont disparu',
  ],
  entryNotFound: [404, 'entry_not_found', "Cette ligne du journal n'existe pas"],
  cannotRevert: [400, 'cannot_revert', "Cela ne s'annule pas ici"],
  newerStands: [
    409,
    'newer_stands',
    "Quelque chose de plus récent est venu depuis : rien n'est annulé",
  ],
  deletedSince: [
    409,
    'deleted_since',
    "L'équipe du quartier l'a supprimé depuis : annulez d'abord la suppression",
  ],
  cannotReopen: [
    409,
    'cannot_reopen',
    "Ce compte ne peut pas revenir : son nom d'utilisateur ou son e-mail est maintenant à quelqu'un d'autre",
  ],
});

export const queueTexts = {
  restored: 'Suppression annulée',
  reverted: 'Changement annulé',
  reopened: "Le compte est rouvert, tel qu'il était",
  suspended: 'Compte suspendu',
  lifted: 'Suspension levée',
  noteAdded: 'Note ajoutée',
  reportHandled: 'Signalement traité',
  kept: 'Gardé, rien ne change',
  hidden: 'Masqué, son auteur seul le voit',
  deleted: 'Supprimé',
  warned: 'Avertissement envoyé',
  nameRemoved: 'Son nom est retiré',
  usernameRemoved: "Son nom d'utilisateur est retiré",
  pictureRemoved: 'Photo retirée',
  deletedAndSuspended: 'Supprimé, et compte suspendu',
  objected: 'Votre contestation est transmise aux administrateurs.',
} as const;

/** Of what is done to many lines at once. */
export const bulkErrors = defineErrors({
  tooSlow: [
    503,
    'bulk_slow',
    "C'est trop à la fois : rien n'est changé. Recommencez avec moins de lignes.",
  ],
});
