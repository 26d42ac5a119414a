// Where an outing or event is, as its creator sends it.
import { z } from 'zod';
import { coordonnees, text } from '#contract/fields.ts';

export const locationField = text(200, 'Le lieu est requis');

export const whereFields = z.object({
  location: locationField,
  /** Of the location, when it was picked from the address search. */
  coordonnees: coordonnees.nullish(),
  /** Whether the number of its address is for those who come: not so when it is created, unless its creator says so. */
  addressKept: z
    .boolean("Dites par vrai ou faux si l'adresse exacte est réservée aux personnes inscrites")
    .optional(),
});
