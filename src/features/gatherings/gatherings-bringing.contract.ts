// What whoever organises asks of those who come, and what those bring: schemas of outings and events alike.
import { z } from 'zod';
import {
  id,
  isRuly,
  isUnseen,
  moment,
  neighbour,
  orNull,
  rulyText,
  text,
  UNRULY_TEXT,
} from '#contract/fields.ts';
import { gatheringTexts } from './gatherings-sentences.contract.ts';

export const QUESTION_LENGTH = 200;
export const ANSWER_LENGTH = 300;
export const ITEM_LENGTH = 80;
/** Lines of a list. */
export const MOST_ITEMS = 20;

/** How many somebody brings along at most: they come four. */
export const MOST_BROUGHT = 3;

export const brought = z
  .number('Dites combien de personnes viennent avec vous')
  .int(gatheringTexts.broughtBounds)
  .min(0, gatheringTexts.broughtBounds)
  .max(MOST_BROUGHT, gatheringTexts.broughtBounds);

/** Whom a resident brings along; a place is counted for each. */
export const party = z.object({ adults: z.number(), children: z.number() });
export type Party = z.output<typeof party>;

export const isWithinMost = ({ adults, children }: Party) => adults + children <= MOST_BROUGHT;

export const changedParty = z
  .object({ adults: brought, children: brought })
  .refine(isWithinMost, { error: gatheringTexts.broughtBounds, path: ['adults'] });

/** Asked of whoever joins; empty: nothing is asked. */
const questionField = orNull(rulyText(QUESTION_LENGTH));

/** Whether those who come add lines to what is brought. */
const itemsOpenField = z
  .boolean('Dites par vrai ou faux si les participants complètent la liste')
  .optional();

export const bringingFields = z.object({ question: questionField, itemsOpen: itemsOpenField });

/** Empty: none. */
export const answerField = rulyText(ANSWER_LENGTH).transform((value) =>
  isUnseen(value) ? '' : value,
);
export const changedAnswer = z.object({ answer: answerField });

/** A line of what is brought: `taken` by whom, null while nobody brings it. */
export const item = z.object({
  _id: id,
  name: z.string(),
  taken: neighbour.nullable(),
  mayRemove: z.boolean(),
});
export type Item = z.output<typeof item>;

export const itemParams = z.object({ id, itemId: id });
export const newItem = z.object({
  name: text(ITEM_LENGTH, 'Dites ce qui est à apporter').refine(isRuly, UNRULY_TEXT),
});
export const takenItem = z.object({ mine: z.boolean("Dites par vrai ou faux si vous l'apportez") });

/** Somebody who comes, or waits, as whoever organises has them on the list. */
export const listed = z.object({
  /** Whose place it is, to tick off: the resident's, or that of whom they speak for. */
  place: id,
  user: neighbour,
  /** 'Mme R.', who comes through that resident; null: the resident. */
  shownAs: z.string().nullable(),
  adults: z.number(),
  children: z.number(),
  waits: z.boolean(),
  since: moment,
  answer: z.string(),
  /** Whether they still come; null where they were not asked. */
  confirmed: z.boolean().nullable(),
  /** With how many they came; null while nobody has said. */
  came: z.number().nullable(),
  brings: z.array(z.string()),
});
export type Listed = z.output<typeof listed>;

export const bringingTexts = {
  answerFailed: "Votre réponse n'a pas pu être gardée",
  answered: 'Réponse gardée',
  itemFailed: "La liste n'a pas pu être changée",
  listFailed: 'Impossible de charger la liste',
  removed: 'Ligne retirée',
  ...{ loading: gatheringTexts.listLoading },
} as const;
