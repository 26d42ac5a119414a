// Circles: neighbours who belong together, and what they say to each other. Who is in one, and what is said in it, is read by
// those who are in it alone; that there is one, who keeps it and how many are in it, by every resident.
import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import {
  id,
  idParams,
  isRuly,
  message,
  moment,
  neighbour,
  page,
  rulyText,
  searchedText,
  text,
  titleText,
  UNRULY_TEXT,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { accountErrors } from '../accounts/accounts.contract.ts';
import { keepsAlphabet } from '../accounts/accounts-names.contract.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { circleErrors, circleTexts } from './circles-sentences.contract.ts';

export const CIRCLE_KINDS = ['association', 'street', 'building', 'other'] as const;
export const circleKind = z.enum(CIRCLE_KINDS, circleTexts.kindRequired);
export type CircleKind = z.output<typeof circleKind>;

/** How many may keep one together, with those who are asked to. */
export const MOST_KEEPERS = 4;
export const WORD_LENGTH = 1000;
export const ASKING_LENGTH = 300;

export const circle = z.object({
  _id: id,
  name: z.string(),
  kind: circleKind,
  about: z.string(),
  byApproval: z.boolean(),
  members: z.number(),
  /** Who keeps it; whoever has done so longest first. */
  keepers: z.array(neighbour),
  /** `asked`: they wait for an answer; `out`: not let in, or taken off. Null: none of it. */
  myPlace: z.enum(['keeper', 'member', 'asked', 'out']).nullable(),
  /** What its keepers say at its head; null to who is not in it. */
  word: z.string().nullable(),
  /** How much was said in it since the reader looked, 99 at most; 0 to who is not in it. */
  unread: z.number(),
  muted: z.boolean(),
  /** Whether the reader is asked to keep it too. */
  keepingAsked: z.boolean(),
  /** How many wait for an answer; 0 to who does not keep it. */
  waiting: z.number(),
  /** Its keepers alone still see it. */
  hidden: z.boolean(),
  createdAt: moment,
});
export type Circle = z.output<typeof circle>;

/** What the form and the server both check. */
export const newCircle = z.object({
  name: titleText(80, circleTexts.nameRequired).refine(keepsAlphabet, circleTexts.nameMixed),
  kind: circleKind,
  about: text(1000, circleTexts.aboutRequired).refine(isRuly, UNRULY_TEXT),
  byApproval: z.boolean("Dites si l'on entre librement ou sur accord"),
});

export const changedCircle = newCircle.extend({ word: rulyText(WORD_LENGTH).default('') });
export const newAsking = z.object({ words: rulyText(ASKING_LENGTH).default('') });

export const listCircles = defineRoute({
  name: 'circles.list',
  method: 'GET',
  path: '/circles',
  summary: 'Cercles du quartier, du plus récent au plus ancien',
  query: page.extend({
    kind: circleKind.optional(),
    q: searchedText,
    /** Those the reader is in. */
    mine: z.literal('true').optional(),
  }),
  output: z.array(circle),
  fallback: circleTexts.loadFailed,
});

export const getCircle = defineRoute({
  name: 'circles.get',
  method: 'GET',
  path: '/circles/:id',
  summary: "Un cercle : ce qu'il est, qui le tient ; le mot de qui le tient, pour ses membres",
  params: idParams,
  output: circle,
  errors: [circleErrors.notFound],
  fallback: circleTexts.oneFailed,
});

export const createCircle = defineRoute({
  name: 'circles.create',
  method: 'POST',
  path: '/circles',
  status: 201,
  countsAs: 'itself',
  summary: "Création d'un cercle, que l'on tient",
  body: newCircle,
  output: circle,
  errors: [accountErrors.nameReserved],
  fallback: circleTexts.createFailed,
});

export const changeCircle = defineRoute({
  name: 'circles.change',
  method: 'PUT',
  path: '/circles/:id',
  summary: "Changement d'un cercle, et du mot de qui le tient",
  params: idParams,
  body: changedCircle,
  output: circle,
  errors: [circleErrors.notFound, circleErrors.notKeeper, accountErrors.nameReserved],
  fallback: circleTexts.saveFailed,
});

export const dissolveCircle = defineRoute({
  name: 'circles.dissolve',
  method: 'DELETE',
  path: '/circles/:id',
  unverified: 'may',
  summary: "Dissolution d'un cercle, avec tout ce qui s'y est dit ; ses membres le savent",
  params: idParams,
  output: message,
  errors: [circleErrors.notFound, circleErrors.notKeeper],
  fallback: circleTexts.dissolveFailed,
});

export const joinCircle = defineRoute({
  name: 'circles.join',
  method: 'POST',
  path: '/circles/:id/join',
  countsAs: 'join',
  summary: "Entrée dans un cercle ouvert ; demande d'entrer dans un autre",
  params: idParams,
  body: newAsking,
  output: circle,
  errors: [circleErrors.notFound, circleErrors.keptOut, circleErrors.hidden],
  fallback: circleTexts.joinFailed,
});

export const leaveCircle = defineRoute({
  name: 'circles.leave',
  method: 'DELETE',
  path: '/circles/:id/join',
  countsAs: 'join',
  unverified: 'may',
  summary:
    "Départ d'un cercle, ou retrait de la demande d'y entrer ; sans effet pour qui n'y est pas",
  params: idParams,
  output: message,
  errors: [circleErrors.notFound, circleErrors.lastKeeper],
  fallback: circleTexts.leaveFailed,
});

export const circleMember = z.object({
  user: neighbour,
  joinedAt: moment,
  keeper: z.boolean(),
  /** Whether they are asked to keep it too: told to them, and to those who do. */
  keepingAsked: z.boolean(),
});
export type CircleMember = z.output<typeof circleMember>;

export const listMembers = defineRoute({
  name: 'circles.members',
  method: 'GET',
  path: '/circles/:id/members',
  summary: "Membres d'un cercle, pour ses membres : le dernier venu d'abord",
  params: idParams,
  query: page,
  output: z.array(circleMember),
  errors: [circleErrors.notFound, circleErrors.notIn],
  fallback: circleTexts.membersFailed,
});

export const circleRequest = z.object({
  user: neighbour,
  /** `refused` and `removed`: kept out until a keeper lets them come back. */
  status: z.enum(['waiting', 'refused', 'removed']),
  words: z.string(),
  askedAt: moment,
});
export type CircleRequest = z.output<typeof circleRequest>;

export const listRequests = defineRoute({
  name: 'circles.requests',
  method: 'GET',
  path: '/circles/:id/requests',
  summary: "Qui demande à entrer dans un cercle, et qui n'y entre pas, pour qui le tient",
  params: idParams,
  output: z.array(circleRequest),
  errors: [circleErrors.notFound, circleErrors.notKeeper],
  fallback: circleTexts.membersFailed,
});

const somebody = z.object({ id, userId: id });

/** `forget`: whoever was refused or taken off may ask again. */
export const answerRequest = defineRoute({
  name: 'circles.answer',
  method: 'PUT',
  path: '/circles/:id/requests/:userId',
  summary: "Réponse à une demande d'entrer ; ou retour permis à qui n'entrait pas",
  params: somebody,
  body: z.object({
    answer: z.enum(['accept', 'refuse', 'forget'], 'Dites ce que vous répondez'),
  }),
  output: circle,
  errors: [
    circleErrors.notFound,
    circleErrors.notKeeper,
    circleErrors.notAsking,
    circleErrors.hidden,
  ],
  fallback: circleTexts.saveFailed,
});

export const changeMember = defineRoute({
  name: 'circles.keep',
  method: 'PUT',
  path: '/circles/:id/members/:userId',
  summary:
    "Membre à qui l'on propose de tenir aussi le cercle, et sa réponse ; ou cercle que l'on ne veut plus tenir",
  params: somebody,
  body: z.object({ keeper: z.boolean('Dites si cette personne tient le cercle') }),
  output: circle,
  errors: [
    ...[circleErrors.notFound, circleErrors.notKeeper, circleErrors.notThere],
    ...[circleErrors.lastKeeper, circleErrors.keeperStays, circleErrors.tooManyKeepers],
    circleErrors.hidden,
    ...[moderationErrors.contactRefused, moderationErrors.neighbourLeft],
  ],
  fallback: circleTexts.saveFailed,
});

export const removeMember = defineRoute({
  name: 'circles.remove',
  method: 'DELETE',
  path: '/circles/:id/members/:userId',
  unverified: 'may',
  summary: "Retrait d'un membre, qui ne revient que si on le permet",
  params: somebody,
  output: circle,
  errors: [
    ...[circleErrors.notFound, circleErrors.notKeeper],
    ...[circleErrors.notThere, circleErrors.keeperStays],
  ],
  fallback: circleTexts.saveFailed,
});

/** A circle was made, changed, joined, left or dissolved; each browser asks again. Nothing of what is said in it. */
export const circleChanged = defineEvent('circle.changed', z.object({ _id: id }));
