// Whom a resident blocks: the two are hidden from each other.
import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import { id, idParams, message, moment, neighbour, page } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from './moderation-sentences.contract.ts';

export const blockedNeighbour = neighbour.extend({ blockedAt: moment });
export type BlockedNeighbour = z.output<typeof blockedNeighbour>;

export const listBlocked = defineRoute({
  name: 'moderation.blocked',
  method: 'GET',
  path: '/users/blocked',
  summary: 'Voisins que le résident a bloqués, du plus récent au plus ancien',
  query: page,
  output: z.array(blockedNeighbour),
  fallback: 'Erreur lors du chargement des voisins bloqués',
});

export const blockResident = defineRoute({
  name: 'moderation.block',
  method: 'POST',
  path: '/users/:id/block',
  unconfirmed: 'admitted',
  status: 201,
  countsAs: 'block',
  summary: "Blocage d'un voisin ; sans effet s'il l'est déjà",
  params: idParams,
  output: message,
  errors: [moderationErrors.residentUnknown, moderationErrors.ownBlock],
  fallback: 'Erreur lors du blocage',
});

export const unblockResident = defineRoute({
  name: 'moderation.unblock',
  method: 'DELETE',
  path: '/users/:id/block',
  unconfirmed: 'admitted',
  summary: "Fin du blocage d'un voisin ; sans effet s'il ne l'est pas",
  countsAs: 'block',
  params: idParams,
  output: message,
  fallback: 'Erreur lors du déblocage',
});

/**
 * Two neighbours are hidden from each other, or no longer; told to both, without saying who wished it.
 * `_id`: the other one.
 */
export const neighbourHidden = defineEvent(
  'neighbour.hidden',
  z.object({ _id: id, hidden: z.boolean() }),
);
