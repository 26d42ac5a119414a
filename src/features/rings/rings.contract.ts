// Exchanges of three or four: each gives to the next what they look for, the last to the first. Told as whoever reads it is
// in it: their place is the first.
import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import { id, idParams, message, moment, neighbour, page } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import {
  groupHistoryQuery,
  groupMessage,
  groupReading,
  groupStreamQuery,
  newGroupMessage,
} from '#features/gatherings/gatherings.contract.ts';
import { gatheringTexts } from '#features/gatherings/gatherings-sentences.contract.ts';
import { ringErrors, ringTexts } from './rings-sentences.contract.ts';

const ringPlace = z.object({
  resident: neighbour,
  /** What they give to the next. `imageUrl`: its small picture. */
  troc: z.object({ _id: id, title: z.string(), imageUrl: z.string().nullable() }),
  /** In their words, and in those of the next, who looks for it. */
  offered: z.string(),
  wanted: z.string(),
  /** When they said yes; null while they have not. */
  acceptedAt: moment.nullable(),
});
export type RingPlace = z.output<typeof ringPlace>;

export const ring = z.object({
  _id: id,
  /**
   * `broken`: agreed on, then one of its rendez-vous was cancelled; the others stand. `ended`: by a no, or because
   * something in it cannot be had any more. By whom and why nobody is told.
   */
  status: z.enum(['open', 'agreed', 'broken', 'ended']),
  /** Each gives to the next, the last to the first; mine is the first. None once it has ended. */
  places: z.array(ringPlace),
  /** When and where all of them meet first; while it is open, as it would be if it were agreed on now. */
  meeting: z.object({ date: moment, location: z.string() }).nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type Ring = z.output<typeof ring>;

export const listRings = defineRoute({
  name: 'rings.list',
  method: 'GET',
  path: '/rings',
  summary: "Échanges à trois ou quatre du résident, possibles ou convenus, le plus récent d'abord",
  query: page,
  output: z.array(ring),
  fallback: ringTexts.loadFailed,
});

export const getRing = defineRoute({
  name: 'rings.get',
  method: 'GET',
  path: '/rings/:id',
  summary: 'Un échange à trois ou quatre, pour ceux qui en sont',
  params: idParams,
  output: ring,
  errors: [ringErrors.notFound],
  fallback: ringTexts.loadFailed,
});

/** `accept` null takes a yes back. The last yes agrees on it for all; one no ends it. */
export const answerRing = defineRoute({
  name: 'rings.answer',
  method: 'POST',
  path: '/rings/:id/answer',
  summary: 'Réponse à un échange à trois ou quatre ; le dernier oui en fait des rendez-vous',
  params: idParams,
  body: z.object({ accept: z.boolean(ringTexts.answerRequired).nullable() }),
  output: ring,
  errors: [ringErrors.notFound, ringErrors.over, ringErrors.agreed],
  fallback: "Erreur lors de l'enregistrement de votre réponse",
  unreachable: ringTexts.unreachable,
});

const chatErrors = [ringErrors.notFound, ringErrors.notAgreed] as const;

export const listRingMessages = defineRoute({
  name: 'rings.messages',
  method: 'GET',
  path: '/rings/:id/messages',
  summary:
    "Discussion d'un échange convenu à trois ou quatre, du message le plus ancien au plus récent",
  params: idParams,
  query: groupHistoryQuery,
  output: z.array(groupMessage),
  errors: chatErrors,
  fallback: gatheringTexts.messagesFailed,
});

export const sendRingMessage = defineRoute({
  name: 'rings.send',
  method: 'POST',
  path: '/rings/:id/messages',
  status: 201,
  keyed: 'clientId',
  countsAs: 'itself',
  summary: "Envoi d'un message dans la discussion d'un échange convenu à trois ou quatre",
  params: idParams,
  body: newGroupMessage,
  output: groupMessage,
  errors: chatErrors,
  fallback: gatheringTexts.sendFailed,
});

export const readRingMessages = defineRoute({
  name: 'rings.read',
  method: 'POST',
  path: '/rings/:id/messages/read',
  summary: "Discussion d'un échange à trois ou quatre marquée comme lue",
  countsAs: 'signal',
  params: idParams,
  body: groupReading,
  output: message,
  errors: chatErrors,
});

export const streamRing = defineRoute({
  name: 'rings.stream',
  method: 'GET',
  path: '/rings/:id/stream',
  kind: 'stream',
  summary:
    "Flux de la discussion d'un échange à trois ou quatre (server-sent events sans nom, `id` du message)",
  params: idParams,
  query: groupStreamQuery,
  errors: chatErrors,
});

/** A ring of the resident's was found, answered, agreed on, or has ended; each browser asks again. */
export const ringChanged = defineEvent('ring.changed', z.object({ _id: id }));
