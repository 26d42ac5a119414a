// How what administrators decided of somebody is told to them, and where it leads.
import { pageOfThing } from '#contract/thing-pages.ts';
import type { DecisionKind } from '../notifications.contract.ts';

export const DECISIONS: Record<
  DecisionKind,
  { says: (title: string) => string; url: (id: string) => string }
> = {
  moderation_warned: {
    says: (title) => `L'équipe du quartier vous avertit au sujet de ${title}`,
    url: () => '/',
  },
  moderation_message_removed: {
    says: () => "L'équipe du quartier a supprimé l'un de vos messages",
    url: () => '/messagerie',
  },
  moderation_comment_removed: {
    says: () => "L'équipe du quartier a supprimé l'un de vos commentaires",
    url: (id) => pageOfThing('journal', id),
  },
  moderation_circle_hidden: {
    says: (title) => `L'équipe du quartier a masqué le cercle ${title}`,
    url: (id) => `/cercles/${id}`,
  },
  moderation_circle_restored: {
    says: (title) => `L'équipe du quartier montre de nouveau le cercle ${title}`,
    url: (id) => `/cercles/${id}`,
  },
  moderation_circle_removed: {
    says: (title) => `L'équipe du quartier a supprimé le cercle ${title}`,
    url: () => '/cercles',
  },
  moderation_page_hidden: {
    says: () => "L'équipe du quartier a caché aux autres ce que votre page dit de vous",
    url: (id) => `/voisin/${id}`,
  },
  moderation_page_restored: {
    says: () => "L'équipe du quartier montre de nouveau aux autres ce que votre page dit de vous",
    url: (id) => `/voisin/${id}`,
  },
  moderation_page_removed: {
    says: () => "L'équipe du quartier a effacé ce que votre page dit de vous, et votre photo",
    url: (id) => `/voisin/${id}`,
  },
  moderation_name_removed: {
    says: () => "L'équipe du quartier a retiré votre nom : choisissez-en un autre",
    url: (id) => `/voisin/${id}`,
  },
  moderation_name_restored: {
    says: (title) => `L'équipe du quartier vous a rendu votre nom : ${title}`,
    url: (id) => `/voisin/${id}`,
  },
  moderation_username_removed: {
    says: (title) =>
      `L'équipe du quartier a retiré votre nom d'utilisateur : vous entrez maintenant avec ${title}`,
    url: (id) => `/voisin/${id}`,
  },
  moderation_username_restored: {
    says: (title) =>
      `L'équipe du quartier vous a rendu votre nom d'utilisateur : vous entrez de nouveau avec ${title}`,
    url: (id) => `/voisin/${id}`,
  },
  moderation_avatar_removed: {
    says: () => "L'équipe du quartier a retiré votre photo de profil",
    url: (id) => `/voisin/${id}`,
  },
  moderation_avatar_restored: {
    says: () => "L'équipe du quartier vous a rendu votre photo de profil",
    url: (id) => `/voisin/${id}`,
  },
  moderation_signed_out: {
    says: () => "L'équipe du quartier a mis fin à vos connexions",
    url: () => '/securite',
  },
  moderation_report_seen: {
    says: (title) => `Les administrateurs ont regardé ce que vous aviez signalé : ${title}`,
    url: () => '/charte',
  },
  moderation_objection_granted: {
    says: (title) => `Votre contestation est acceptée : ${title}`,
    url: (id) => `/decisions/${id}`,
  },
  moderation_objection_refused: {
    says: (title) => `Votre contestation n'est pas acceptée : ${title}`,
    url: (id) => `/decisions/${id}`,
  },
};
