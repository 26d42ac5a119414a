// What the creator of an outing or event writes, of both alike: as it is sent, and as it is told.
import { z } from 'zod';
import { isPicture, isWhole, moment, momentInput, text, titleText } from '#contract/fields.ts';
import { bringingFields } from './gatherings-bringing.contract.ts';
import { PLACES } from './gatherings-places.contract.ts';
import { gatheringTexts } from './gatherings-sentences.contract.ts';
import { whereFields } from './gatherings-where.contract.ts';

export const titleField = titleText(200, 'Le titre est requis');
export const descriptionField = text(5000, 'La description est requise');
/** How long one may last, in milliseconds. */
export const LONGEST_MS = 7 * 86_400_000;

/** After the date, by seven days at most. Left out of a change, it lasts as long as it did; null: nobody knows. */
const endField = momentInput(gatheringTexts.badEnd).nullish();

export const placesField = z
  .number(gatheringTexts.placesRequired)
  .int(gatheringTexts.placesBounds)
  .min(PLACES.least, gatheringTexts.placesBounds)
  .max(PLACES.most, gatheringTexts.placesBounds);

/** An upload of ours, or the address of a picture that the server fetches and keeps; empty: none. */
const imageField = z
  .string()
  .trim()
  .max(2000, { abort: true, error: "Cette adresse d'image est trop longue" })
  .refine(
    (value) => isPicture(value) || (/^(https?:\/\/|$)/i.test(value) && isWhole(value)),
    gatheringTexts.unknownImage,
  )
  .transform((value) => (value === '' ? null : value))
  .nullish();

/** Whether it is seen without an account: not so when it is created, unless its creator says so. */
const publicField = z.boolean('La page publique se dit par vrai ou faux').optional();

/** Whether those who come may bring somebody: so when it is created, unless its creator says otherwise. */
const guestsField = z.boolean("Dites par vrai ou faux si l'on peut venir à plusieurs").optional();

/** Pictures as a caller sends them. On a change, an image left out stays, an empty one goes. */
const pictureFields = z.object({
  imageUrl: imageField,
  /** Told for the record: the small picture always follows the full one. */
  thumbnailUrl: z.string().nullish(),
});

/** But for its type, which each kind has of its own. */
export const newGathering = z.object({
  title: titleField,
  description: descriptionField,
  ...whereFields.shape,
  date: momentInput('La date est requise'),
  end: endField,
  maxParticipants: placesField,
  public: publicField,
  guestsAllowed: guestsField,
  ...bringingFields.shape,
  ...pictureFields.shape,
});
export type NewGathering = z.output<typeof newGathering>;

/** As it is told: each field that is sent, but for where its place was picked, which goes with the text of it. */
export const writtenFields = {
  title: z.string(),
  description: z.string(),
  /** Of an address that is kept, for whoever does not come: its street alone. */
  location: z.string(),
  /** Whether the number of its address is for those who come. */
  addressKept: z.boolean(),
  date: moment,
  /** Null where nobody said how long. */
  end: moment.nullable(),
  maxParticipants: z.number(),
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Shown without an account to whoever has its address (`outside`). */
  public: z.boolean(),
  guestsAllowed: z.boolean(),
  /** Asked of whoever joins; null: nothing. Their answers are for its creator alone. */
  question: z.string().nullable(),
  /** Whether those who take part add to `items`. */
  itemsOpen: z.boolean(),
} satisfies Record<keyof Omit<NewGathering, 'coordonnees'>, z.ZodType>;
