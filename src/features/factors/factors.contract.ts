// What opens an account beside its password: passkeys, codes of an authenticator, recovery codes; and proving again, in
// an open session, who one is.
import { z } from 'zod';
import { commonErrors, defineErrors } from '#contract/errors.ts';
import { id, idParams, message, moment } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { accountErrors, login } from '../accounts/accounts.contract.ts';
import { passkeyCreated, passkeyOptions, passkeyUsed } from './factors-passkeys.contract.ts';

export const factorErrors = defineErrors({
  codeWrong: [401, 'code_wrong', "Ce n'est pas ce code."],
  challengeDead: [
    401,
    'challenge_dead',
    "Cette étape n'est plus valable. Recommencez la connexion.",
  ],
  passkeyRefused: [401, 'passkey_refused', "Cette clé d'accès n'ouvre aucun compte"],
  passkeyWrong: [403, 'passkey_wrong', "Cette clé d'accès n'est pas celle de ce compte"],
  passkeysUnavailable: [
    409,
    'passkeys_unavailable',
    "Les clés d'accès ne sont pas possibles à cette adresse du site",
  ],
  passkeyInvalid: [400, 'passkey_invalid', "Cette clé d'accès n'a pas pu être lue. Réessayez."],
  passkeyKnown: [409, 'passkey_known', "Cette clé d'accès est déjà connue"],
  tooManyPasskeys: [409, 'too_many_passkeys', "Vous avez déjà dix clés d'accès : retirez-en une"],
  passkeyNotFound: [404, 'passkey_not_found', "Cette clé d'accès n'existe plus"],
  setupCodeWrong: [400, 'setup_code_wrong', "Ce n'est pas le code du moment. Réessayez."],
  setupDead: [400, 'setup_dead', 'Cette mise en place a trop duré. Recommencez-la.'],
  authenticatorInPlace: [
    409,
    'authenticator_in_place',
    'Le code à six chiffres est déjà en place. Retirez-le pour en mettre un autre.',
  ],
  noAuthenticator: [409, 'no_authenticator', "Le code à six chiffres n'est pas en place"],
});

export const factorTexts = {
  verified: "C'est bien vous",
  passkeyRemoved: "La clé d'accès est retirée",
  authenticatorRemoved: 'Le code à six chiffres est retiré',
} as const;

/** Of one resident. */
export const MOST_PASSKEYS = 10;
const LONGEST_PASSKEY_NAME = 60;
export const RECOVERY_CODES = 10;
/** Minutes in which a session that was just proved its resident's own may do what is grave. */
export const FRESH_MINUTES = 10;

/** Six digits, or a recovery code; how it is spaced, and in which case, does not matter. */
const typedCode = z
  .string('Le code est requis')
  .trim()
  .min(1, 'Le code est requis')
  .max(60, factorErrors.codeWrong.message);
const challenge = z.string(factorErrors.challengeDead.message).max(200);

export const secondFactor = defineRoute({
  name: 'factors.second_step',
  method: 'POST',
  path: '/users/login/second-factor',
  access: 'public',
  summary: 'Second pas de la connexion : le code à six chiffres, un code de secours ou une clé',
  body: z
    .object({ challenge, code: typedCode.optional(), passkey: passkeyUsed.optional() })
    .refine(({ code, passkey }) => code !== undefined || passkey !== undefined, {
      path: ['code'],
      error: 'Le code est requis',
    }),
  output: login.output,
  errors: [
    factorErrors.codeWrong,
    factorErrors.challengeDead,
    factorErrors.passkeyRefused,
    factorErrors.passkeysUnavailable,
    commonErrors.suspended,
  ],
  fallback: login.fallback,
});

export const reauthenticate = defineRoute({
  name: 'factors.reauthenticate',
  method: 'POST',
  path: '/users/reauthenticate',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: `Le résident redit qui il est, par son mot de passe ou une clé d'accès : bon ${FRESH_MINUTES} minutes`,
  body: z
    .object({
      password: z.string('Le mot de passe est requis').max(200).optional(),
      passkey: passkeyUsed.optional(),
    })
    .refine(({ password, passkey }) => Boolean(password) || passkey !== undefined, {
      path: ['password'],
      error: 'Le mot de passe est requis',
    }),
  output: message,
  errors: [
    accountErrors.wrongPassword,
    factorErrors.passkeyWrong,
    factorErrors.passkeysUnavailable,
  ],
  fallback: "Nous n'avons pas pu vérifier que c'est vous. Réessayez.",
});

export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});

export const readFactors = defineRoute({
  name: 'factors.read',
  method: 'GET',
  path: '/users/me/factors',
  summary: "Les clés d'accès du résident, son code à six chiffres et ses codes de secours",
  output: z.object({
    passkeys: z.object({
      /** Whether they are possible at this site's address. */
      offered: z.boolean(),
      list: z.array(passkey),
    }),
    authenticator: z.object({ since: moment }).nullable(),
    /** How many recovery codes are left; null without an authenticator. */
    recoveryCodes: z.int().nullable(),
    /** Whether what administrators do wants one of them, and this resident is one. */
    required: z.boolean(),
    /** Whether this session was entered with one of them. */
    entered: z.boolean(),
  }),
});

/** What is refused of a session that has not proved whose it is, or not by what the account has. */
const proofErrors = [commonErrors.reauthenticationRequired, commonErrors.secondFactorRequired];

export const startAuthenticator = defineRoute({
  name: 'factors.start_authenticator',
  method: 'POST',
  path: '/users/me/authenticator/start',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: "Un secret à donner à une application de codes ; rien n'est encore en place",
  output: z.object({
    /** To be typed: base 32. */
    secret: z.string(),
    uri: z.string(),
    /** Goes with the first code; good for an hour. */
    setup: z.string(),
  }),
  errors: [...proofErrors, factorErrors.authenticatorInPlace],
  fallback: "Le code à six chiffres n'a pas pu être mis en place. Réessayez.",
});

/** Creates what opens an account: it is told once, and no key is taken for it. */
const opening = { unconfirmed: 'admitted', unverified: 'may', status: 201, keyed: 'not' } as const;
const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const confirmAuthenticator = defineRoute({
  name: 'factors.confirm_authenticator',
  method: 'POST',
  path: '/users/me/authenticator',
  ...opening,
  summary: 'Met le code à six chiffres en place, par un premier code ; donne dix codes de secours',
  body: z.object({
    setup: z.string(factorErrors.setupDead.message).max(400),
    code: typedCode,
  }),
  output: recoveryCodes,
  errors: [
    ...proofErrors,
    factorErrors.authenticatorInPlace,
    factorErrors.setupCodeWrong,
    factorErrors.setupDead,
  ],
  fallback: startAuthenticator.fallback,
});

export const removeAuthenticator = defineRoute({
  name: 'factors.remove_authenticator',
  method: 'DELETE',
  path: '/users/me/authenticator',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: 'Retire le code à six chiffres, et ses codes de secours',
  output: message,
  errors: [...proofErrors, factorErrors.noAuthenticator],
  fallback: "Le code à six chiffres n'a pas pu être retiré. Réessayez.",
});

export const renewRecoveryCodes = defineRoute({
  name: 'factors.renew_codes',
  method: 'POST',
  path: '/users/me/recovery-codes',
  ...opening,
  summary: 'Dix nouveaux codes de secours ; les anciens ne servent plus',
  output: recoveryCodes,
  errors: [...proofErrors, factorErrors.noAuthenticator],
  fallback: "Les codes n'ont pas pu être refaits. Réessayez.",
});

export const startPasskey = defineRoute({
  name: 'factors.start_passkey',
  method: 'POST',
  path: '/users/me/passkeys/options',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: "Ce qu'un navigateur doit savoir pour créer une clé d'accès",
  output: z.object({ options: passkeyOptions }),
  errors: [...proofErrors, factorErrors.passkeysUnavailable, factorErrors.tooManyPasskeys],
  fallback: "La clé d'accès n'a pas pu être ajoutée. Réessayez.",
});

export const addPasskey = defineRoute({
  name: 'factors.add_passkey',
  method: 'POST',
  path: '/users/me/passkeys',
  ...opening,
  summary: "Ajoute une clé d'accès, qui ouvre le compte sans mot de passe",
  body: z.object({ passkey: passkeyCreated }),
  output: passkey,
  errors: [
    ...proofErrors,
    factorErrors.passkeysUnavailable,
    factorErrors.tooManyPasskeys,
    factorErrors.passkeyInvalid,
    factorErrors.passkeyKnown,
  ],
  fallback: startPasskey.fallback,
});

/** What a resident calls a passkey: 'L'ordinateur du salon'. */
export const passkeyName = z
  .string('Le nom est requis')
  .trim()
  .min(1, 'Le nom est requis')
  .max(LONGEST_PASSKEY_NAME, {
    abort: true,
    error: `Ce nom est trop long (${LONGEST_PASSKEY_NAME} caractères au plus)`,
  })
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'Ce nom contient des signes qui ne se voient pas')
  .regex(/[\p{L}\p{N}\p{S}\p{P}]/u, 'Le nom est requis');

export const renamePasskey = defineRoute({
  name: 'factors.rename_passkey',
  method: 'PUT',
  path: '/users/me/passkeys/:id',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: "Donne un autre nom à une clé d'accès",
  params: idParams,
  body: z.object({ name: passkeyName }),
  output: passkey,
  errors: [...proofErrors, factorErrors.passkeyNotFound],
  fallback: "La clé d'accès n'a pas pu être renommée. Réessayez.",
});

export const removePasskey = defineRoute({
  name: 'factors.remove_passkey',
  method: 'DELETE',
  path: '/users/me/passkeys/:id',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: "Retire une clé d'accès",
  params: idParams,
  output: message,
  errors: [...proofErrors, factorErrors.passkeyNotFound],
  fallback: "La clé d'accès n'a pas pu être retirée. Réessayez.",
});

export const startStepPasskey = defineRoute({
  name: 'factors.second_step_options',
  method: 'POST',
  path: '/users/login/second-factor/options',
  access: 'public',
  summary: "Ce qu'un navigateur doit savoir pour donner une clé d'accès en guise de code",
  body: z.object({ challenge }),
  output: z.object({ options: passkeyOptions }),
  errors: [factorErrors.challengeDead, factorErrors.passkeysUnavailable],
  fallback: login.fallback,
});

export const startReauthentication = defineRoute({
  name: 'factors.reauthenticate_options',
  method: 'POST',
  path: '/users/reauthenticate/options',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: "Ce qu'un navigateur doit savoir pour redire par une clé d'accès qui est là",
  output: z.object({ options: passkeyOptions }),
  errors: [factorErrors.passkeysUnavailable],
  fallback: reauthenticate.fallback,
});
