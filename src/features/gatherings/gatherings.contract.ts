// What outings and events have in common: fields, places, waiting list, discussion, calendar.
import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import {
  distance,
  id,
  limitOr,
  message,
  moment,
  neighbour,
  page,
  searchedText,
  text,
  uuidOr,
  yesOrNo,
} from '#contract/fields.ts';
import { rankedCursor } from '#contract/ranked.ts';
import { defineRoute } from '#contract/route.ts';
import { quotedId, quotedMessage } from '#features/messages/messages-quotes.contract.ts';
import { answerField, brought, isWithinMost, item, party } from './gatherings-bringing.contract.ts';
import { ofCircle } from './gatherings-circle.contract.ts';
import { host, myHosting } from './gatherings-hosts.contract.ts';
import { keptFields } from './gatherings-kept.contract.ts';
import { maybeFields } from './gatherings-maybe.contract.ts';
import { represented } from './gatherings-proches.contract.ts';
import { calendarErrors, gatheringTexts } from './gatherings-sentences.contract.ts';
import { scopeField, seriesStep } from './gatherings-series.contract.ts';
import { turnoutFields } from './gatherings-turnout.contract.ts';
import { writtenFields } from './gatherings-written.contract.ts';

export const GATHERING_KINDS = ['outing', 'event'] as const;
export const gatheringKind = z.enum(GATHERING_KINDS);
export type GatheringKind = z.output<typeof gatheringKind>;

export const myPlace = z.enum(['organiser', 'participant', 'waiting']);
export type MyPlace = z.output<typeof myPlace>;

export const waiter = z.object({ user: neighbour, waitingSince: moment, ...party.shape });
export type Waiter = z.output<typeof waiter>;

/** Type, status and participants are each kind's own. */
export const gathering = z.object({
  _id: id,
  ...writtenFields,
  /** Of one that comes again and again: which series, and how many of its other dates are to come. */
  series: z.object({ _id: id, every: seriesStep, others: z.number() }).nullable(),
  creator: neighbour,
  createdAt: moment,
  updatedAt: moment,
  /** Metres from the reader's home, rounded to 100; null where the location is unknown. */
  distance: distance.nullable(),
  /** How many places are taken, those of whom they bring along included; a list names the first alone. */
  participantCount: z.number(),
  waitingCount: z.number(),
  myPlace: myPlace.nullable(),
  /** Whom the reader, who takes part or waits, brings along; null for somebody who does not. */
  myParty: party.nullable(),
  represented: z.array(represented),
  /** Who organises with its creator; none in a list that names the first who take part. */
  hosts: z.array(host),
  myHosting: myHosting.nullable(),
  ...turnoutFields,
  /** What the reader answers; '' where they do not. */
  myAnswer: z.string(),
  /** What is to be brought; none of it in a list that names the first who take part. */
  items: z.array(item),
  /** Whether anybody new may come: its creator closes and opens registration again. */
  registrationsOpen: z.boolean(),
  dateOpen: z.boolean(),
  circle: ofCircle,
  /** Its creator has taken the reader off: they do not come again until they may. */
  excluded: z.boolean(),
  /** The reader's rank among those who wait, from 1; null when they do not. */
  myRank: z.number().nullable(),
  /** Who waits, first come first: for the creator only. */
  waitingList: z.array(waiter).optional(),
  ...maybeFields,
  ...keptFields,
});

export const listFilters = page.extend({
  /** One type, or several with commas between them. */
  type: z
    .string()
    .max(600, { abort: true, error: 'Type inconnu' })
    .regex(/^[a-z-]+(,[a-z-]+)*$/, 'Type inconnu')
    .optional(),
  q: searchedText,
  /** `first`: of each, the first five who take part; without it, all of them. */
  participants: z.enum(['first']).optional(),
  /** `true`: those the reader created. */
  my: yesOrNo,
  /** `true`: those still to come, whatever their status. */
  upcoming: yesOrNo,
  /** In the order of life: those to come, soonest first; those that are past, latest first. Left out: newest first. */
  when: z.enum(['coming', 'past'], 'Ce choix est inconnu').optional(),
  /** The dates of one series; those of one circle. */
  series: id.optional(),
  circle: id.optional(),
  /** `series`, in the order of life: of each series the next date alone (of the past: the latest). */
  fold: z.enum(['series'], 'Ce choix est inconnu').optional(),
  cursor: rankedCursor.optional(),
});

/** With `waitWhenFull`, whoever finds no place for all they bring goes to the end of the waiting list. */
export const joining = z
  .object({
    scope: scopeField,
    waitWhenFull: z.boolean().default(false),
    adults: brought.default(0),
    children: brought.default(0),
    answer: answerField.default(''),
  })
  .refine(isWithinMost, { error: gatheringTexts.broughtBounds, path: ['adults'] });

export const GROUP_MESSAGE_LENGTH = 2000;
export const GROUP_HISTORY_PAGE = 50;

/** One message of a discussion, which is ordered by `_id`. */
export const groupMessage = z.object({
  _id: id,
  content: z.string(),
  sender: neighbour,
  recipient: id,
  /** Whether somebody else has read it. */
  read: z.boolean(),
  /** Its creator's word to all, told at once. */
  announced: z.boolean(),
  createdAt: moment,
  /** What the sender's browser called it before it was sent. */
  clientId: z.string().nullable(),
  /** What it answers; nothing of somebody who is hidden from the reader. */
  quote: quotedMessage.nullable(),
});
export type GroupMessage = z.output<typeof groupMessage>;

export const newGroupMessage = z.object({
  content: text(GROUP_MESSAGE_LENGTH, gatheringTexts.contentRequired),
  /** A UUID of the browser's: sent again with it (its answer was lost), a message stays one. */
  clientId: uuidOr('Identifiant de message invalide').optional(),
  quotedId,
});

export const groupHistoryQuery = z.object({
  /** The page before this message; nothing is marked as read then. */
  before: id.optional(),
  limit: limitOr(GROUP_HISTORY_PAGE),
});

export const groupStreamQuery = z.object({
  token: z.string().optional(),
  /** Identifier of the last message received. */
  lastEventId: z.string().max(40).optional(),
});

export const groupReading = z.object({
  /** The last message read; without it, all. */
  upTo: id.optional(),
});

export const agendaItem = z.object({
  kind: gatheringKind,
  _id: id,
  title: z.string(),
  type: z.string(),
  date: moment,
  end: moment.nullable(),
  location: z.string(),
  addressKept: z.boolean(),
  status: z.enum(['pending', 'confirmed', 'cancelled', 'completed']),
  maxParticipants: z.number(),
  /** How many places are taken, the kept ones included. */
  participantCount: z.number(),
  keptCount: z.number(),
  myPlace: myPlace.nullable(),
});
export type AgendaItem = z.output<typeof agendaItem>;

export const getCalendarFeed = defineRoute({
  name: 'gatherings.calendar_feed',
  method: 'GET',
  path: '/calendar/feed',
  summary: "Adresse secrète de l'agenda du résident ; null tant qu'il n'en a pas demandé",
  output: z.object({ url: z.string().nullable() }),
  fallback: gatheringTexts.feedFailed,
});

export const createCalendarFeed = defineRoute({
  name: 'gatherings.create_calendar_feed',
  method: 'POST',
  path: '/calendar/feed',
  unverified: 'may',
  status: 201,
  keyed: 'not',
  summary: "Nouvelle adresse secrète de l'agenda ; l'ancienne ne vaut plus rien",
  output: z.object({ url: z.string() }),
  fallback: gatheringTexts.feedFailed,
});

export const deleteCalendarFeed = defineRoute({
  name: 'gatherings.delete_calendar_feed',
  method: 'DELETE',
  path: '/calendar/feed',
  unverified: 'may',
  summary: "Arrêt de l'abonnement à l'agenda",
  output: message,
  fallback: gatheringTexts.feedFailed,
});

/** What a calendar program subscribes to: iCalendar (RFC 5545), without other people's names. */
export const readCalendar = defineRoute({
  name: 'gatherings.calendar',
  method: 'GET',
  path: '/calendar/:token',
  access: 'public',
  kind: 'calendar',
  summary: "Agenda d'un résident au format iCalendar, par son adresse secrète",
  params: z.object({ token: z.string().max(120) }),
  output: z.string(),
  errors: [calendarErrors.link],
  fallback: gatheringTexts.calendarFailed,
});

/** A message was sent in a discussion: told to the streams of its discussion alone. */
export const groupMessageSent = defineEvent('gathering.message', groupMessage);

/** Somebody takes part in a discussion no more, or (null) nobody does: their streams of it end. */
export const groupLeft = defineEvent('gathering.left', z.object({ residentId: id.nullable() }));
