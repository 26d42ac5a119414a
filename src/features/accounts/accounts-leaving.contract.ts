// What an account takes along when it is closed, told to its owner before they close it.
import { z } from 'zod';
import { defineRoute } from '#contract/route.ts';

const organised = z.object({
  count: z.int(),
  /** Who comes to them. */
  people: z.int(),
});

export const leaving = z.object({
  /** Agreed on with somebody, and not yet done. */
  exchanges: z.int(),
  helps: z.int(),
  /** To come, and organised by nobody else. */
  outings: organised,
  events: organised,
  /** Published, and agreed on with nobody. */
  services: z.int(),
  trocs: z.int(),
});
export type Leaving = z.output<typeof leaving>;

export const readLeaving = defineRoute({
  name: 'accounts.leaving',
  method: 'GET',
  path: '/users/me/leaving',
  unconfirmed: 'admitted',
  summary: 'Ce qui prendrait fin avec le compte du résident',
  output: leaving,
  fallback: 'Erreur lors de la suppression du compte',
});
