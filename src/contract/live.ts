import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { PLACE_LENGTH } from '#contract/live-place.ts';
import { defineRoute } from '#contract/route.ts';

export const liveErrors = defineErrors({
  tooManyStreams: [429, 'too_many_streams', 'Trop de pages ouvertes en même temps. Fermez-en une.'],
});

/** At most so many streams open at once by one resident. */
export const STREAMS_AT_MOST = 16;

/** One stream for everything that concerns the caller. */
export const openStream = defineRoute({
  name: 'live.stream',
  method: 'GET',
  path: '/stream',
  kind: 'stream',
  countsAs: 'stream',
  summary: 'Flux des nouvelles qui concernent le résident (server-sent events)',
  query: z.object({
    token: z.string().optional(),
    lastEventId: z.string().max(PLACE_LENGTH).optional(),
  }),
});

export const issueTicket = defineRoute({
  name: 'live.ticket',
  method: 'POST',
  path: '/users/stream-ticket',
  unconfirmed: 'admitted',
  status: 201,
  keyed: 'not',
  countsAs: 'stream_ticket',
  summary: 'Billet à usage unique, bon 60 s, pour ouvrir un flux',
  output: z.object({ ticket: z.string() }),
});
