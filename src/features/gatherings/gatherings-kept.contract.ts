// Places that whoever organises keeps: for people they name in a word, or who are not on the site.
import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { id, idParams, rulyText } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { datesErrors } from './gatherings-dates.contract.ts';
import { PLACES } from './gatherings-places.contract.ts';
import { organiserErrors } from './gatherings-sentences.contract.ts';

/** Characters of the word that says for whom. */
export const KEPT_LENGTH = 80;
/** Lines of one outing or event, each with its word. */
export const MOST_KEPT = 10;

export const keptTexts = {
  changed: "C'est noté",
  given: 'La place est donnée',
  failed: "Les places gardées n'ont pas pu être changées",
} as const;

export const keptErrors = defineErrors({
  notMine: [403, 'kept_not_mine', 'Seules les personnes qui organisent gardent des places'],
  noRoom: [
    409,
    'kept_no_room',
    "Il n'y a pas assez de places libres pour les garder, ou quelqu'un les attend déjà",
  ],
  tooFew: [
    409,
    'kept_too_few',
    "Vous ne gardez pas assez de places pour cette personne et qui l'accompagne",
  ],
  full: [409, 'kept_lines_full', `Vous gardez déjà des places pour ${MOST_KEPT} groupes`],
});

const FOR_WHOM = `Dites pour qui, en ${KEPT_LENGTH} caractères au plus`;
const word = rulyText(KEPT_LENGTH, FOR_WHOM, FOR_WHOM).transform((value) =>
  value.replaceAll(/\s+/g, ' '),
);

const count = (least: number) =>
  z
    .number('Dites combien de places')
    .int('Dites combien de places')
    .min(least, 'Dites combien de places')
    .max(PLACES.most, `Un rendez-vous a ${PLACES.most} places au plus`);

const keptLine = z.object({ word: z.string(), places: z.number() });
export type KeptLine = z.output<typeof keptLine>;

export const keptFields = {
  /** How many of `participantCount` are kept. */
  keptCount: z.number(),
  /** For whom, first kept first: for whoever organises alone; none in a list that names the first who take part. */
  kept: z.array(keptLine).optional(),
} as const;

const onKept = { params: idParams, output: z.object({ kept: z.array(keptLine) }) } as const;

const errors = [datesErrors.notFound, datesErrors.over, keptErrors.notMine] as const;

export const keepPlaces = defineRoute({
  name: 'gatherings.keep_places',
  method: 'PUT',
  path: '/gatherings/:id/kept',
  summary:
    'Qui organise garde des places sous un mot, en garde plus ou moins, ou (0) les rend à qui attend ; was : combien il y en avait',
  ...onKept,
  body: z.object({ word, places: count(0), was: count(0) }),
  errors: [...errors, keptErrors.noRoom, keptErrors.full, organiserErrors.changedMeanwhile],
  fallback: keptTexts.failed,
});

export const giveKept = defineRoute({
  name: 'gatherings.give_kept',
  method: 'POST',
  path: '/gatherings/:id/kept/give',
  summary:
    'Qui organise donne les places gardées sous un mot à une personne qui attend, ou à qui attend par elle',
  ...onKept,
  body: z.object({ word, userId: id }),
  errors: [...errors, keptErrors.tooFew, organiserErrors.notThere],
  fallback: keptTexts.failed,
});
