// What keeps an account its owner's: sessions, password, mailbox, and the undoing of what somebody else changed.
import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { id, idParams, message, moment } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { accountErrors, password } from './accounts.contract.ts';

export const securityErrors = defineErrors({
  sessionNotFound: [404, 'session_not_found', "Cette connexion n'existe plus"],
  undoLinkDead: [400, 'undo_link_dead', 'Ce lien ne fonctionne plus.'],
  confirmationLinkDead: [
    400,
    'confirmation_link_dead',
    'Ce lien ne fonctionne plus. Demandez-en un nouveau depuis le site.',
  ],
  nothingToConfirm: [409, 'nothing_to_confirm', 'Votre adresse e-mail est déjà confirmée'],
});

export const securityTexts = {
  sessionEnded: "L'appareil est déconnecté",
  othersEnded: 'Les autres appareils sont déconnectés',
  recognised: "C'est noté : cet appareil est le vôtre",
  passwordChanged: 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.',
  undone: "C'est annulé. Tous les appareils sont déconnectés.",
  confirmed: 'Votre adresse e-mail est confirmée. Merci !',
  mailboxKept: 'Votre adresse e-mail reste la même',
  resent: 'Le message est parti. Regardez aussi dans vos courriers indésirables.',
} as const;

/** Days in which a change of the mailbox or the password can be undone. */
export const UNDONE_WITHIN_DAYS = 7;

export const listSessions = defineRoute({
  name: 'accounts.sessions',
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'Là où le résident est connecté, le dernier usage en premier',
  output: z.array(
    z.object({
      _id: id,
      device: z.string(),
      createdAt: moment,
      lastUsedAt: moment,
      current: z.boolean(),
    }),
  ),
});

export const endSession = defineRoute({
  name: 'accounts.end_session',
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: "Déconnexion d'un appareil, tout de suite",
  countsAs: 'nothing',
  params: idParams,
  output: message,
  errors: [securityErrors.sessionNotFound],
  fallback: "L'appareil n'a pas pu être déconnecté. Réessayez.",
});

export const endOtherSessions = defineRoute({
  name: 'accounts.end_other_sessions',
  method: 'DELETE',
  path: '/users/me/sessions',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: 'Déconnexion de tous les appareils, sauf celui qui le demande',
  countsAs: 'nothing',
  output: message,
  fallback: "Les appareils n'ont pas pu être déconnectés. Réessayez.",
});

export const recogniseSession = defineRoute({
  name: 'accounts.recognise_session',
  method: 'POST',
  path: '/users/me/sessions/:id/recognise',
  summary: "L'appareil jamais vu est bien celui du résident",
  unconfirmed: 'admitted',
  unverified: 'may',
  params: idParams,
  output: message,
  errors: [securityErrors.sessionNotFound],
});

export const changePassword = defineRoute({
  name: 'accounts.change_password',
  method: 'PUT',
  path: '/users/me/password',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: "Nouveau mot de passe, contre l'ancien ; les autres appareils sont déconnectés",
  countsAs: 'itself',
  body: z.object({
    currentPassword: z
      .string('Le mot de passe actuel est requis')
      .min(1, 'Le mot de passe actuel est requis')
      .max(200, accountErrors.wrongPassword.message),
    password,
  }),
  output: message,
  errors: [accountErrors.wrongPassword, accountErrors.passwordCommon],
  fallback: 'Erreur lors du changement de mot de passe',
});

export const EVENT_KINDS = [
  'new_device',
  'password_changed',
  'password_reset',
  'email_asked',
  'email_changed',
  'email_confirmed',
  'change_undone',
  'session_ended',
  'others_ended',
  'all_ended',
  'passkey_added',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'codes_renewed',
  'code_used',
  'codes_wrong',
  'rights_given',
  'rights_taken',
  'moderation_given',
  'moderation_taken',
] as const;

/** What touched the account, as its resident reads it. */
const securityEvent = z.object({
  _id: id,
  kind: z.enum(EVENT_KINDS),
  at: moment,
  /** What it was done with, in words. */
  device: z.string().nullable(),
  byAdmin: z.boolean(),
  undoUntil: moment.nullable(),
  /** The session that a device never seen before has opened, while nobody has said that it is theirs. */
  session: id.nullable(),
});
export type SecurityEventTold = z.output<typeof securityEvent>;

export const mailbox = z.object({
  email: z.string(),
  /** Whether a link sent there has been opened. */
  confirmed: z.boolean(),
  /** Whether the account writes nothing until then. */
  due: z.boolean(),
  /** What becomes the mailbox once it is confirmed. */
  pending: z.string().nullable(),
});

export const readMailbox = defineRoute({
  name: 'accounts.mailbox',
  method: 'GET',
  path: '/users/me/email',
  summary: "L'adresse e-mail du résident, et ce qui reste à confirmer",
  output: mailbox,
});

export const readSecurity = defineRoute({
  name: 'accounts.security',
  method: 'GET',
  path: '/users/me/security',
  summary: "Les serrures du compte, et ce qui l'a touché depuis 90 jours",
  output: z.object({
    password: z.object({ changedAt: moment.nullable() }),
    email: mailbox,
    events: z.array(securityEvent),
  }),
});

const token = z.string(securityErrors.undoLinkDead.message).max(200);

export const readChange = defineRoute({
  name: 'accounts.change',
  method: 'GET',
  path: '/users/changes',
  access: 'public',
  summary: "Ce qu'annule le lien d'un courriel",
  countsAs: 'visit',
  query: z.object({ token }),
  output: z.object({
    kind: z.enum(['email', 'password', 'sign_in', 'factor']),
    at: moment,
    until: moment,
  }),
  errors: [securityErrors.undoLinkDead],
});

export const undoChange = defineRoute({
  name: 'accounts.undo_change',
  method: 'POST',
  path: '/users/changes/undo',
  access: 'public',
  summary: 'Annule un changement par le lien du courriel, et déconnecte tous les appareils',
  body: z.object({ token }),
  output: message.extend({
    /** Opens /reset-password, as a link sent to the same mailbox would. */
    resetToken: z.string(),
    /** Whether the former password no longer opens the account. */
    passwordLocked: z.boolean(),
  }),
  errors: [securityErrors.undoLinkDead],
});

export const confirmEmail = defineRoute({
  name: 'accounts.confirm_email',
  method: 'POST',
  path: '/users/confirm-email',
  access: 'public',
  summary: 'Confirme une adresse e-mail par le lien reçu',
  body: z.object({ token: z.string(securityErrors.confirmationLinkDead.message).max(200) }),
  output: message,
  errors: [securityErrors.confirmationLinkDead, accountErrors.emailTaken],
});

export const keepFormerMailbox = defineRoute({
  name: 'accounts.keep_mailbox',
  method: 'DELETE',
  path: '/users/me/email/pending',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: 'Renonce à une adresse e-mail demandée et pas encore confirmée',
  output: message,
  errors: [securityErrors.nothingToConfirm],
});

export const resendConfirmation = defineRoute({
  name: 'accounts.resend_confirmation',
  method: 'POST',
  path: '/users/me/email/resend',
  summary: "Renvoie le lien qui confirme l'adresse e-mail",
  unconfirmed: 'admitted',
  unverified: 'may',
  output: message,
  errors: [securityErrors.nothingToConfirm],
  fallback: "Le message n'a pas pu partir. Réessayez.",
});
