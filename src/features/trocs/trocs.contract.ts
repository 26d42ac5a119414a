import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import {
  coordonnees,
  distance,
  id,
  idOr,
  imageUrl,
  message,
  moment,
  neighbour,
  page,
  searchedText,
  text,
  thumbnailUrl,
  titleText,
} from '#contract/fields.ts';
import { rankedPage } from '#contract/ranked.ts';
import { defineRoute } from '#contract/route.ts';
import { chosenTime } from '#features/agreements/agreements-wish.contract.ts';
import { moderationErrors } from '#features/moderation/moderation-sentences.contract.ts';
import { procheErrors, spokenForId } from '../proches/proches-sentences.contract.ts';
import { offeredItems, trocKind, wantedItems, wanting } from './trocs-kinds.contract.ts';
import { sentTradeRequest, tradeRequest } from './trocs-requests.contract.ts';
import { trocErrors, trocTexts } from './trocs-sentences.contract.ts';

export const TROC_STATUSES = [
  'available',
  'pending',
  'accepted',
  'completed',
  'cancelled',
  'rejected',
] as const;
export const trocStatus = z.enum(TROC_STATUSES, 'Statut inconnu');
export type TrocStatus = z.output<typeof trocStatus>;

export const troc = z.object({
  _id: id,
  kind: trocKind,
  title: z.string(),
  description: z.string(),
  itemsOffered: z.array(z.string()),
  itemsWanted: z.array(z.string()),
  /** As it was written for its owner and whose request was accepted; for others `publicLocation`. */
  location: z.string(),
  /** What everybody reads of it: neither the number of a street nor a door. */
  publicLocation: z.string(),
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  status: trocStatus,
  user: neighbour,
  /** Whom its owner speaks for: 'Mme R.', who has no internet. */
  spokenFor: z.string().nullable(),
  /**
   * To the owner: the request that stands, or the last one if it was refused. To a resident who asked: their
   * own request, even refused while another's stands. To everybody else null: they know the status only.
   */
  tradeRequest: tradeRequest.nullable(),
  /** The reader is told when it becomes free. */
  waiting: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  completedAt: moment.nullable(),
  /** Metres from the reader's home, rounded to 100; null where the location is unknown. */
  distance: distance.nullable(),
});
export type Troc = z.output<typeof troc>;

/** Anything but 24 hexadecimal characters is no identifier. */
export const trocParams = z.object({ id: idOr(trocTexts.invalidId) });

/** On a change, an image left out stays, an empty one goes. */
export const trocFields = z.object({
  /** Left out: an exchange, and on a change as it was. */
  kind: trocKind.optional(),
  title: titleText(200, 'Le titre est requis'),
  description: text(5000, 'La description est requise'),
  itemsOffered: offeredItems,
  /** May be left out of what is lent; what is given asks for nothing. */
  itemsWanted: wantedItems,
  location: text(200, 'Le lieu est requis'),
  imageUrl,
  thumbnailUrl,
  /** Of the location, when it was picked from the address search. */
  coordonnees: coordonnees.nullish(),
});

/** Whom it is for is said as it is published, and stays. */
export const newTroc = wanting(trocFields.extend({ procheId: spokenForId }));

export const listTrocs = defineRoute({
  name: 'trocs.list',
  method: 'GET',
  path: '/troc',
  summary: "Trocs du quartier, du plus récent au plus ancien, ou dans l'ordre de `sort`",
  query: rankedPage.extend({
    status: trocStatus.optional(),
    kind: trocKind.optional(),
    /** Every word in title, description, location or items. */
    q: searchedText,
    /** Every word in what is offered; plurals and accents do not matter. */
    offered: searchedText,
    /** The same in what is wanted. */
    wanted: searchedText,
  }),
  output: z.array(troc),
  fallback: trocTexts.loadFailed,
});

export const listMyTrocs = defineRoute({
  name: 'trocs.mine',
  method: 'GET',
  path: '/troc/my',
  summary: 'Trocs que le résident a publiés',
  query: page,
  output: z.array(troc),
  fallback: trocTexts.loadMineFailed,
});

export const listMyRequests = defineRoute({
  name: 'trocs.my_requests',
  method: 'GET',
  path: '/troc/my-requests',
  summary:
    'Trocs où le résident a demandé un échange, de la demande la plus récente à la plus ancienne',
  query: page,
  output: z.array(troc),
  fallback: trocTexts.loadRequestsFailed,
});

export const getTroc = defineRoute({
  name: 'trocs.get',
  method: 'GET',
  path: '/troc/:id',
  summary: 'Un troc',
  params: trocParams,
  output: troc,
  errors: [trocErrors.notFound],
  fallback: trocTexts.unreachable,
});

export const createTroc = defineRoute({
  name: 'trocs.create',
  method: 'POST',
  path: '/troc',
  status: 201,
  countsAs: 'itself',
  summary: "Publication d'un troc",
  body: newTroc,
  output: troc,
  errors: [procheErrors.notFound, moderationErrors.pictureRemoved],
  fallback: 'Erreur lors de la création du troc',
  unreachable: trocTexts.unreachable,
});

export const updateTroc = defineRoute({
  name: 'trocs.update',
  method: 'PUT',
  path: '/troc/:id',
  summary: "Modification d'un troc disponible par son propriétaire",
  params: trocParams,
  body: trocFields,
  output: troc,
  errors: [
    trocErrors.notFound,
    trocErrors.notOwner,
    trocErrors.notEditable,
    trocErrors.wantedRequired,
    moderationErrors.pictureRemoved,
  ],
  fallback: 'Erreur lors de la mise à jour du troc',
  unreachable: trocTexts.unreachable,
});

export const deleteTroc = defineRoute({
  name: 'trocs.delete',
  method: 'DELETE',
  path: '/troc/:id',
  unverified: 'may',
  summary: "Suppression d'un troc disponible par son propriétaire",
  params: trocParams,
  output: message,
  errors: [trocErrors.notFound, trocErrors.notOwner, trocErrors.cannotDelete],
  fallback: 'Erreur lors de la suppression du troc',
  unreachable: trocTexts.unreachable,
});

/** After a refusal the same resident may ask again; their new request replaces the refused one. */
export const requestTrade = defineRoute({
  name: 'trocs.trade',
  method: 'POST',
  path: '/troc/:id/trade',
  keyed: 'together',
  summary: "Demande d'échange",
  countsAs: 'offer',
  params: trocParams,
  body: sentTradeRequest,
  output: troc,
  errors: [
    trocErrors.dateRequired,
    trocErrors.pastDate,
    trocErrors.returnDateRequired,
    trocErrors.returnDateEarly,
    trocErrors.notFound,
    trocErrors.ownTroc,
    trocErrors.alreadyRequested,
    trocErrors.notAvailable,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: "Erreur lors de la demande d'échange",
  unreachable: trocTexts.unreachable,
});

export const respondToTrade = defineRoute({
  name: 'trocs.respond',
  method: 'POST',
  path: '/troc/:id/respond',
  summary: "Réponse du propriétaire à la demande d'échange",
  params: trocParams,
  /** `time`: which of the moments proposed. */
  body: z.object({ accept: z.boolean('La réponse est requise'), time: chosenTime }),
  output: troc,
  errors: [
    trocErrors.notFound,
    trocErrors.notOwner,
    trocErrors.notPending,
    trocErrors.otherTime,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: trocTexts.respondFailed,
  unreachable: trocTexts.respondFailed,
});

export const cancelTradeAcceptance = defineRoute({
  name: 'trocs.cancel_acceptance',
  method: 'POST',
  path: '/troc/:id/cancel-acceptance',
  unverified: 'may',
  summary: "Annulation d'un échange accepté, par l'un des deux voisins",
  params: trocParams,
  output: troc,
  errors: [trocErrors.notFound, trocErrors.notConcerned, trocErrors.notAccepted],
  fallback: "Erreur lors de l'annulation",
  unreachable: trocTexts.unreachable,
});

export const cancelTradeRequest = defineRoute({
  name: 'trocs.cancel_request',
  method: 'POST',
  path: '/troc/:id/cancel-request',
  unverified: 'may',
  summary: "Retrait de sa demande d'échange, en attente ou refusée",
  countsAs: 'offer',
  params: trocParams,
  output: troc,
  errors: [trocErrors.notFound, trocErrors.noRequest, trocErrors.requestAccepted],
  fallback: "Erreur lors de l'annulation",
  unreachable: trocTexts.unreachable,
});

export const completeTrade = defineRoute({
  name: 'trocs.complete',
  method: 'POST',
  path: '/troc/:id/complete',
  summary: "Fin d'un échange accepté, par l'un des deux voisins",
  params: trocParams,
  output: troc,
  errors: [trocErrors.notFound, trocErrors.notConcerned, trocErrors.notAccepted],
  fallback: trocTexts.communication,
  unreachable: trocTexts.unreachable,
});

/** A troc appeared, changed or went; each browser asks again what its resident may see. */
export const trocChanged = defineEvent(
  'troc.changed',
  z.object({ _id: id, change: z.enum(['created', 'updated', 'deleted']) }),
);
