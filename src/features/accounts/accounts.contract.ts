import { z } from 'zod';
import { commonErrors, defineErrors } from '#contract/errors.ts';
import {
  coordonnees,
  DAMAGED_TEXT,
  emailOr,
  freeText,
  id,
  imageUrl,
  isWhole,
  message,
  moment,
  text,
  thumbnailUrl,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { firstName, lastName, username } from './accounts-names.contract.ts';
import { secondFactorWanted } from './accounts-second-step.contract.ts';

export const accountErrors = defineErrors({
  wrongCredentials: [401, 'wrong_credentials', 'Identifiants incorrects'],
  usernameTaken: [409, 'username_taken', "Ce nom d'utilisateur est déjà pris"],
  usernameRemoved: [
    409,
    'username_removed',
    "Les administrateurs ont retiré ce nom d'utilisateur : choisissez-en un autre",
  ],
  nameRemoved: [
    409,
    'name_removed',
    'Les administrateurs ont retiré ce nom : choisissez-en un autre',
  ],
  emailTaken: [409, 'email_taken', 'Cette adresse e-mail est déjà utilisée'],
  nameReserved: [400, 'name_reserved', "Ce nom est réservé à l'équipe du site"],
  outside: [400, 'address_outside', 'Cette adresse ne se trouve pas dans le quartier Nation'],
  addressNotValidated: [
    400,
    'address_not_validated',
    'Veuillez valider votre nouvelle adresse avant de la sauvegarder',
  ],
  wrongPassword: [403, 'wrong_password', 'Mot de passe incorrect'],
  passwordCommon: [
    400,
    'password_common',
    'Ce mot de passe est trop courant, ou fait de votre nom : il serait vite deviné. Choisissez-en un autre.',
  ],
  resetLinkDead: [400, 'reset_link_dead', 'Ce lien ne fonctionne plus. Demandez-en un nouveau.'],
  movedTooOften: [
    429,
    'home_moved_too_often',
    'Votre adresse a déjà changé 3 fois en 30\u00a0jours. Réessayez plus tard.',
  ],
  exportUnderWay: [
    429,
    'export_under_way',
    'Vos données sont déjà en cours de téléchargement. Attendez la fin.',
  ],
  exportTooOften: [
    429,
    'export_too_often',
    'Vous avez déjà téléchargé vos données 5\u00a0fois en une heure. Réessayez dans une heure.',
  ],
  avatarUnknown: [400, 'avatar_unknown', 'Image inconnue'],
  lastAdmin: [
    409,
    'last_admin',
    "C'est le dernier administrateur : nommez-en un autre avant de supprimer ce compte ou de lui retirer ses droits",
  ],
});

/** Sentences of the specification that screens show by themselves. */
export const accountTexts = {
  addressRequired: "L'adresse est requise",
  addressNotValidated: "L'adresse doit être validée comme faisant partie du quartier Nation",
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
  confirmationRequired: 'Tapez le mot de passe une seconde fois',
  registered: 'Inscription réussie ! Vous allez pouvoir vous connecter.',
  registeredBanner: 'Inscription réussie ! Vous pouvez maintenant vous connecter.',
  emailHelp:
    'Parmi vos voisins, seule la personne qui organise une sortie où vous avez une place le voit.',
  profileSaved: 'Profil mis à jour avec succès',
  loggedOut: 'Vous êtes déconnecté',
  resetSent:
    'Si un compte existe à cette adresse, un lien vient de lui être envoyé. Il est valable une heure.',
  passwordReset: 'Votre mot de passe est changé. Vous pouvez vous connecter.',
  deleted: 'Votre compte et vos données personnelles sont supprimés',
} as const;

const LONGEST_PASSWORD = 200;
const SPECIAL = /[^\p{L}\p{N}\s]/u;

export const password = z
  .string('Le mot de passe doit contenir au moins 8 caractères')
  .min(8, 'Le mot de passe doit contenir au moins 8 caractères')
  .max(LONGEST_PASSWORD, 'Le mot de passe est trop long (200 caractères au plus)')
  .refine((value) => (value.match(/\d/g)?.length ?? 0) >= 2, {
    error: 'Le mot de passe doit contenir au moins 2 chiffres',
    when: isText,
  })
  .refine((value) => SPECIAL.test(value), {
    error: 'Le mot de passe doit contenir au moins un caractère spécial',
    when: isText,
  })
  .refine(isWhole, { error: DAMAGED_TEXT, when: isText });

/** All the faults of a password are told at once, not only the first. */
function isText({ value }: { value: unknown }): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_PASSWORD;
}

export const email = emailOr({
  required: "L'email est requis",
  malformed: "Format d'email invalide",
});

export const adresse = text(200, accountTexts.addressRequired);

/** The signed-in resident, as only they and administrators see them. */
export const user = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  avatarThumbnail: z.string().nullable(),
  avatarThumbnails: z.object({ small: z.string().nullable(), medium: z.string().nullable() }),
  adresse: z.string().nullable(),
  codePostal: z.string().nullable(),
  coordonnees: coordonnees.nullable(),
  isAdmin: z.boolean(),
  /** Whether they look at what is reported, without being an administrator. */
  isModerator: z.boolean(),
  /** Whether it is known that they live in the quarter (features/residency). */
  verified: z.boolean(),
  createdAt: moment,
});
export type User = z.output<typeof user>;

export const registration = z.object({
  username,
  email,
  password,
  firstName,
  lastName,
  adresse,
  codePostal: freeText(10).nullish(),
  coordonnees: z.tuple(
    [z.number(accountTexts.addressNotValidated), z.number(accountTexts.addressNotValidated)],
    accountTexts.addressNotValidated,
  ),
});

export const register = defineRoute({
  name: 'accounts.register',
  method: 'POST',
  path: '/users/register',
  access: 'public',
  status: 201,
  countsAs: 'itself',
  summary: "Inscription d'un habitant du quartier",
  body: registration,
  output: z.object({ message: z.string(), user }),
  errors: [
    accountErrors.outside,
    accountErrors.nameReserved,
    accountErrors.passwordCommon,
    accountErrors.usernameTaken,
    accountErrors.emailTaken,
  ],
  fallback: "Erreur lors de l'inscription",
  unreachable: "Une erreur est survenue lors de l'inscription",
});

export const credentials = z.object({
  login: text(254, "L'email ou le nom d'utilisateur est requis"),
  password: z
    .string('Le mot de passe est requis')
    .min(1, 'Le mot de passe est requis')
    .max(200, 'Identifiants incorrects'),
});

const tokens = { token: z.string(), refreshToken: z.string() };

export const login = defineRoute({
  name: 'accounts.login',
  method: 'POST',
  path: '/users/login',
  access: 'public',
  summary: "Connexion par e-mail ou nom d'utilisateur",
  countsAs: 'itself',
  body: credentials,
  output: z.object({ ...tokens, user }),
  errors: [accountErrors.wrongCredentials, secondFactorWanted, commonErrors.suspended],
  fallback: 'Erreur de connexion',
});

export const refresh = defineRoute({
  name: 'accounts.refresh',
  method: 'POST',
  path: '/users/refresh',
  access: 'public',
  summary: 'Nouveaux jetons contre un jeton de rafraîchissement, bon une seule fois',
  countsAs: 'itself',
  body: z.object({
    refreshToken: z.string(commonErrors.sessionExpired.message).max(4_000),
    /** Made up by the browser; a call repeated with it, its answer lost, is no second use. */
    attempt: z.string().min(16).max(100).optional(),
  }),
  output: z.object(tokens),
  errors: [commonErrors.sessionExpired],
});

export const logout = defineRoute({
  name: 'accounts.logout',
  method: 'POST',
  path: '/users/logout',
  unconfirmed: 'admitted',
  summary: 'Déconnexion : la session est révoquée',
  countsAs: 'nothing',
  output: message,
});

export const me = defineRoute({
  name: 'accounts.me',
  method: 'GET',
  path: '/users/me',
  summary: 'Le résident connecté',
  output: user,
});

/** Only the fields present are changed. */
export const profile = z
  .object({
    username,
    email,
    firstName,
    lastName,
    avatarUrl: imageUrl,
    avatarThumbnail: thumbnailUrl,
    avatarThumbnails: z.object({ small: thumbnailUrl, medium: thumbnailUrl }),
    adresse,
    codePostal: freeText(10).nullable(),
    coordonnees: coordonnees.nullable(),
  })
  .partial();

export const saveProfile = defineRoute({
  name: 'accounts.profile',
  method: 'PUT',
  path: '/users/profile',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: 'Mise à jour du profil',
  body: profile,
  output: user,
  errors: [
    accountErrors.addressNotValidated,
    accountErrors.movedTooOften,
    accountErrors.avatarUnknown,
    commonErrors.reauthenticationRequired,
    accountErrors.nameReserved,
    accountErrors.usernameTaken,
    accountErrors.usernameRemoved,
    accountErrors.nameRemoved,
    moderationErrors.pictureRemoved,
    accountErrors.emailTaken,
  ],
  fallback: 'Erreur lors de la mise à jour du profil',
});

export const saveAddress = defineRoute({
  name: 'accounts.address',
  method: 'PUT',
  path: '/users/address',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: "Mise à jour de l'adresse",
  body: z.object({ adresse, coordonnees: coordonnees.optional() }),
  output: user,
  errors: [accountErrors.outside, accountErrors.movedTooOften],
  fallback: "Erreur lors de la mise à jour de l'adresse",
});

export const deleteAccount = defineRoute({
  name: 'accounts.delete',
  method: 'DELETE',
  path: '/users/me',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: 'Suppression du compte et de ses données personnelles',
  countsAs: 'itself',
  body: z.object({
    password: z.string('Le mot de passe est requis').min(1, 'Le mot de passe est requis'),
  }),
  output: message,
  errors: [accountErrors.wrongPassword, accountErrors.lastAdmin],
  fallback: 'Erreur lors de la suppression du compte',
});
