// Who organises an outing or event with its creator: schemas of both alike.
import { z } from 'zod';
import { neighbour } from '#contract/fields.ts';

/** How many a creator may name, those who have not answered among them. */
export const MOST_HOSTS = 3;

export const host = z.object({ user: neighbour, accepted: z.boolean() });
export type Host = z.output<typeof host>;

/** Whether the reader, who takes part, is asked to organise too, or does. */
export const myHosting = z.enum(['asked', 'accepted']);
