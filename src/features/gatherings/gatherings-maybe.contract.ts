// 'Peut-être', said of what is to come: counted apart, it takes no place.
import { z } from 'zod';
import { idParams, moment, neighbour } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { datesErrors } from './gatherings-dates.contract.ts';
import { maybeErrors, ofCircleErrors, organiserErrors } from './gatherings-sentences.contract.ts';

export const maybeTexts = {
  said: "C'est noté : peut-être",
  taken: 'Votre « peut-être » est retiré',
  failed: "Votre « peut-être » n'a pas pu être enregistré",
} as const;

export const maybeFields = {
  /** How many say 'perhaps', who take no place; 0 in a list that names the first who take part. */
  maybeCount: z.number(),
  saysMaybe: z.boolean(),
  /** Who says so, first come first: for whoever organises alone. */
  maybes: z.array(z.object({ user: neighbour, saidAt: moment })).optional(),
} as const;

export const sayMaybe = defineRoute({
  name: 'gatherings.say_maybe',
  method: 'PUT',
  path: '/gatherings/:id/maybe',
  countsAs: 'join',
  summary:
    'Le résident dit « peut-être » de ce qui est à venir, ou (false) le reprend ; il ne prend pas de place, et seules les personnes qui organisent lisent son nom',
  params: idParams,
  body: z.object({ maybe: z.boolean('Dites par vrai ou faux si vous venez peut-être') }),
  output: z.object({ maybe: z.boolean(), count: z.number() }),
  errors: [
    datesErrors.notFound,
    datesErrors.over,
    maybeErrors.own,
    maybeErrors.alreadyIn,
    organiserErrors.excluded,
    ofCircleErrors.notInCircle,
    organiserErrors.registrationsClosed,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: maybeTexts.failed,
});
