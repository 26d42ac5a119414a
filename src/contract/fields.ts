import { z } from 'zod';

/**
 * A text of at most `max` characters. Longer, it is refused at once: nothing that follows reads it, so that no
 * text is long enough to make its checking slow (`src/features/long-texts.test.ts`).
 */
export const shortText = (max: number, error: string) =>
  z.string(error).max(max, { abort: true, error });

/** In French, that a text is longer than it may be. */
export const tooLong = (max: number) => `Ce texte est trop long (${max} caractères au plus)`;

export const DAMAGED_TEXT = 'Ce texte contient un caractère abîmé';
/** Half a character is no text: it would be kept as a question mark. */
export const isWhole = (value: string): boolean => value.isWellFormed();

/** 24 lower-case hexadecimal characters. */
const ID_PATTERN = /^[0-9a-f]{24}$/;

/** An identifier; `error` says in French that it is none. */
export const idOr = (error: string) => shortText(24, error).regex(ID_PATTERN, error);

export const id = idOr('Identifiant invalide');

export const uuidOr = (error: string) => shortText(36, error).toLowerCase().pipe(z.uuid(error));

/** The letters before and around the dots of an e-mail's first part. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const DOMAIN_PART = /^[\p{L}\p{M}\p{N}-]{1,63}$/u;
/** The end of a domain names a country or a trade; a number would be a machine's. */
const DOMAIN_END = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu;
const LONGEST_LOCAL_PART = 64;

/** Whether a text is a mailbox's address: one name, one `@`, one domain, nothing around them. */
function isEmail(value: string): boolean {
  const [local = '', domain = '', ...more] = value.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    local.length <= LONGEST_LOCAL_PART &&
    local.split('.').every((part) => LOCAL_PART.test(part)) &&
    labels.length > 1 &&
    labels.every(
      (label) => DOMAIN_PART.test(label) && !label.startsWith('-') && !label.endsWith('-'),
    ) &&
    DOMAIN_END.test(labels.at(-1) ?? '')
  );
}

/** An e-mail, in one spelling of its letters. */
export const emailOr = (faults: { required: string; malformed: string }) =>
  z
    .string(faults.required)
    .trim()
    .min(1, { error: faults.required, abort: true })
    .max(254, { error: faults.malformed, abort: true })
    .normalize('NFKC')
    .refine(isEmail, faults.malformed);

export const idParams = z.object({ id });

/** Takes room, or none, and shows nothing: marks of direction and joining, fillers, blanks of other scripts. */
const UNSEEN = /^[\s\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u;
/** Whether a text shows nothing: it counts as missing. */
export const isUnseen = (value: string): boolean => UNSEEN.test(value);

/**
 * A text as it is stored: trimmed, not empty, at most `max` characters.
 * @param required French sentence when it is missing or empty.
 */
export function text(max: number, required: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, { abort: true, error: tooLong(max) })
    .refine((value) => value === '' || !isUnseen(value), required)
    .refine(isWhole, DAMAGED_TEXT);
}

/**
 * A text as it is stored that may be empty: trimmed, at most `max` characters.
 * @param long French sentence when it is longer.
 * @param required The same when it is no text at all.
 */
export const freeText = (max: number, long = tooLong(max), required?: string) =>
  z.string(required).trim().max(max, { abort: true, error: long }).refine(isWhole, DAMAGED_TEXT);

/** What of a text shows nothing, or is left out, is null. */
export const orNull = (schema: z.ZodType<string, string>) =>
  schema.transform((value) => (isUnseen(value) ? null : value)).nullish();

/** A text that may be left out; empty: none. */
export const optionalText = (max: number) => orNull(freeText(max));

/** What is looked for. */
export const searchedOr = (required?: string) => freeText(200, tooLong(200), required);
/** `q` of a list: without it, all of it. */
export const searchedText = searchedOr().optional();

/** Marks that turn the direction of what follows, and controls but the end of a line. */
const UNRULY = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
export const isRuly = (value: string): boolean =>
  value.isWellFormed() && !UNRULY.test(value.replaceAll(/\r?\n/g, ''));
export const UNRULY_TEXT = 'Ce texte contient un caractère invisible : écrivez-le de nouveau';

/** What something is called: it stands within others' sentences, which it must not turn round. */
export const titleText = (max: number, required: string) =>
  text(max, required).refine(isRuly, UNRULY_TEXT);

/** As `freeText`, of what others read within a sentence, a mail or a row. */
export const rulyText = (max: number, long = tooLong(max), required?: string) =>
  freeText(max, long, required).refine(isRuly, UNRULY_TEXT);

/** ISO 8601 moment as the API gives it, UTC. */
export const moment = z.iso.datetime({ offset: true });

const MOMENT = /^[12]\d{3}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** ISO 8601, in UTC where it names no zone; NaN when it is no moment. */
function readMoment(value: string): number {
  const zone = MOMENT.exec(value);
  if (!zone || !z.iso.date().safeParse(value.slice(0, 10)).success) return Number.NaN;
  return Date.parse(zone[1] && !zone[4] ? `${value}Z` : value);
}

const LONGEST_MOMENT = 40;
const INVALID_MOMENT = 'Veuillez sélectionner une date valide';

/** A moment a caller sends: ISO 8601 with or without offset of zone (then UTC). */
export function momentInput(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(LONGEST_MOMENT, { abort: true, error: INVALID_MOMENT })
    .refine((value) => value === '' || !Number.isNaN(readMoment(value)), INVALID_MOMENT)
    .transform((value) => new Date(readMoment(value)).toISOString());
}

/** Longitude then latitude, WGS84, decimal degrees. */
export const coordonnees = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

const UPLOADED = /^\/uploads\/[\w-]+(?:\.[\w-]+)*$/;
/** As uploads are named: pictures, the sizes that are made of them, photos of talks. */
const NAMED_BY_US = /^\/uploads\/(?:talk-)?[0-9a-f]{32}-/i;
const FULL = /^\/uploads\/[0-9a-f]{32}-[0-9a-f]{9}\.webp$/;

/** Whether it is the address of an upload, in one spelling alone, of ours the full one: what is removed is known by it. */
export const isPicture = (value: string): boolean =>
  NAMED_BY_US.test(value) ? FULL.test(value) : UPLOADED.test(value);

const uploaded = (isRight: (value: string) => boolean) =>
  z
    .string()
    .trim()
    .max(500, { abort: true, error: 'Image inconnue' })
    .refine((value) => value === '' || isRight(value), 'Image inconnue')
    .transform((value) => (value === '' ? null : value))
    .nullish();

/** An image of ours, as an upload answered it; empty text counts as none. */
export const imageUrl = uploaded(isPicture);

/** A small picture of ours, told for the record: the one that is kept always follows the full one. */
export const thumbnailUrl = uploaded((value) => UPLOADED.test(value));

/** `limit`: how many at once, from 1 to `most`; `unsaid` without it. */
export const limitOr = (unsaid: number, most = 100) =>
  z.coerce
    .number('La limite doit être un nombre')
    .int('La limite doit être un nombre entier')
    .min(1, `La limite est de 1 à ${most}`)
    .max(most, `La limite est de 1 à ${most}`)
    .default(unsaid);

/** `limit` (1 to 100; 100 without it) and `cursor` of every list. */
export const page = z.object({ limit: limitOr(100), cursor: id.optional() });

/** A query's yes or no; left out, neither is asked for. */
export const yesOrNo = z.enum(['true', 'false']).optional();

/** The answer of a call that has nothing else to say. */
export const message = z.object({ message: z.string() });

/** A resident as other residents see them. */
export const neighbour = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
  /** Whether it is known that they live in the quarter (features/residency). */
  verified: z.boolean(),
  /** Of administrators alone, elsewhere not at all: what no name can pretend. */
  admin: z.literal(true).optional(),
});

/**
 * How far something is, between points that others may know: the lower end, in metres, of its band. Never finer:
 * whoever moves about and asks again could work out where somebody lives.
 */
export const distance = z.literal([0, 300, 600, 1000, 2000]);
export type Distance = z.output<typeof distance>;
