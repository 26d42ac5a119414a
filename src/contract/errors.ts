import type { z } from 'zod';

/**
 * A refusal the API can give: its stable code, HTTP status and French sentence.
 * Declared once, in the contract of the feature that raises it; thrown by handlers, read by screens.
 */
export interface ErrorDefinition {
  /** Stable snake_case code, e.g. `already_assigned`. */
  readonly code: string;
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  /** One French sentence, word for word what the resident reads. */
  readonly message: string;
}

/** A refusal that comes with what to go on with: fields of its own beside the sentence. */
export interface CarryingDefinition<Fields extends z.ZodObject> extends ErrorDefinition {
  readonly fields: Fields;
}

/** Declares what a refusal carries. */
export const carrying = <Fields extends z.ZodObject>(
  definition: ErrorDefinition,
  fields: Fields,
): CarryingDefinition<Fields> => ({ ...definition, fields });

/** The body of every failed call; beside it stand the fields of a refusal that carries some. */
export interface ErrorBody {
  error: string;
  code: string;
  /** French sentences, only when there is more than one thing to say. */
  details?: string[];
  /** The same under the name the specification knows. */
  errors?: string[];
  /** Where a text that was sent went wrong, both from 1. */
  position?: TextPosition;
}

/** A place in a text: both count from 1. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Thrown to end a call with a declared refusal. */
export class Refusal extends Error {
  readonly definition: ErrorDefinition;
  readonly details: string[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly position: TextPosition | undefined;
  /** What it carries, by `refuseWith`. */
  readonly carried: Readonly<Record<string, unknown>> | undefined;

  constructor(
    definition: ErrorDefinition,
    extra: {
      details?: string[];
      retryAfterSeconds?: number;
      position?: TextPosition;
      carried?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(definition.message);
    this.name = 'Refusal';
    this.definition = definition;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.position = extra.position;
    this.carried = extra.carried;
  }
}

/** The refusal of a declaration that carries something, with it. */
export const refuseWith = <Fields extends z.ZodObject>(
  definition: CarryingDefinition<Fields>,
  carried: z.output<Fields>,
): Refusal => new Refusal(definition, { carried });

/** What the body of a failed call carries, when it is that failure. A browser has the name of it, not the schema. */
export function carriedBy<Fields extends z.ZodObject>(
  { code }: CarryingDefinition<Fields>,
  body: Readonly<Record<string, unknown>>,
): z.output<Fields> | undefined {
  return body.code === code ? (body as z.output<Fields>) : undefined;
}

/**
 * Declares a feature's errors.
 * @example defineErrors({ notFound: [404, 'service_not_found', 'Service non trouvé'] })
 */
export function defineErrors<const Names extends string>(
  table: Record<Names, readonly [ErrorDefinition['status'], string, string]>,
): Record<Names, ErrorDefinition> {
  const entries = Object.entries(table) as [
    Names,
    readonly [ErrorDefinition['status'], string, string],
  ][];
  return Object.fromEntries(
    entries.map(([name, [status, code, message]]) => [name, { status, code, message }]),
  ) as Record<Names, ErrorDefinition>;
}

export const commonErrors = defineErrors({
  unauthenticated: [401, 'unauthenticated', 'Vous devez être connecté'],
  sessionExpired: [401, 'session_expired', 'Votre session a expiré. Veuillez vous reconnecter.'],
  adminOnly: [403, 'admin_only', 'Accès refusé. Droits administrateur requis.'],
  moderatorOnly: [403, 'moderator_only', 'Accès refusé. Droit de modération requis.'],
  /** Where administrators need more than a password (ADMIN_SECOND_FACTOR). */
  secondFactorRequired: [
    403,
    'second_factor_required',
    "L'administration demande une clé d'accès ou un code à six chiffres.",
  ],
  /** The resident must have proved who they are in the last minutes. */
  reauthenticationRequired: [
    403,
    'reauthentication_required',
    "Confirmez que c'est vous : redonnez votre mot de passe.",
  ],
  suspended: [403, 'suspended', 'Votre compte est suspendu'],
  /** Somebody new, who reads until a link sent to their mailbox is opened. */
  emailUnconfirmed: [
    403,
    'email_unconfirmed',
    "Confirmez d'abord votre adresse e-mail : ouvrez le lien que nous vous avons envoyé.",
  ],
  residencyUnverified: [
    403,
    'residency_unverified',
    "Pour écrire ici, il faut d'abord que votre adresse soit vérifiée. Vous pouvez tout lire, et écrire aux administrateurs.",
  ],
  notFound: [404, 'not_found', "Cette adresse n'existe pas"],
  malformedBody: [400, 'malformed_body', 'La requête est illisible'],
  bodyTooComplex: [
    400,
    'body_too_complex',
    'La requête est illisible : ses listes sont trop longues ou trop profondes',
  ],
  invalidId: [400, 'invalid_id', 'Identifiant invalide'],
  unsupportedMediaType: [415, 'unsupported_media_type', "Ce format de requête n'est pas accepté"],
  bodyTooLarge: [413, 'body_too_large', 'La requête est trop volumineuse'],
  /** Somebody else has deleted what the call is about, while it was under way. */
  changedMeanwhile: [
    409,
    'changed_meanwhile',
    'Cela vient de changer. Rechargez la page et réessayez.',
  ],
  tooManyRequests: [
    429,
    'too_many_requests',
    'Trop de tentatives. Réessayez dans quelques minutes.',
  ],
  /** The same, where a whole day is counted. */
  tooManyToday: [
    429,
    'too_many_today',
    'Vous avez atteint la limite du jour. Réessayez plus tard.',
  ],
  internal: [500, 'internal', 'Une erreur est survenue'],
  unavailable: [
    503,
    'unavailable',
    'Le service est momentanément indisponible. Réessayez dans un instant.',
  ],
});

/** What is said of the key that a creation is sent with. */
export const creationErrors = defineErrors({
  key: [400, 'idempotency_key', "La clé d'envoi (Idempotency-Key) compte de 8 à 64 caractères"],
  /** The first arrived and its answer did not: whoever changed the text meanwhile would make a second. */
  otherwise: [
    422,
    'already_sent_otherwise',
    'Votre envoi précédent est bien arrivé, avant vos derniers changements. Retrouvez-le parmi vos publications pour le modifier, ou envoyez à nouveau pour en faire un autre.',
  ],
});
