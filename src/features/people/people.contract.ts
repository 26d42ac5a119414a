// A person as administrators see them: what they publish, what is reported about and by them, what was decided.
import { z } from 'zod';
import { commonErrors, defineErrors } from '#contract/errors.ts';
import {
  id,
  idParams,
  isRuly,
  message,
  moment,
  momentInput,
  neighbour,
  text,
  UNRULY_TEXT,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { DECIDED_ACTS } from '#features/moderation/moderation-decisions.contract.ts';
import { reportKind, reportReason } from '#features/moderation/moderation-reporting.contract.ts';

export const peopleErrors = defineErrors({
  personUnknown: [404, 'person_unknown', "Cette personne n'est pas, ou n'est plus, inscrite"],
  ownSessions: [409, 'own_sessions', 'Vos propres connexions se ferment depuis « Sécurité »'],
  noSession: [409, 'no_session', 'Cette connexion est déjà fermée'],
});

export const peopleTexts = {
  noted: 'Note ajoutée',
  closed: 'Connexions fermées : la raison lui est envoyée',
} as const;

/** How much of a thread is told at once: fewer, and there is nothing older. */
export const THREAD_PAGE = 100;
export const THREAD_PARTS = ['published', 'reported', 'reports', 'decided', 'joined'] as const;
export type ThreadPart = (typeof THREAD_PARTS)[number];

const threadEntry = z.object({
  /** Of the thing, the report, the decision. */
  _id: id,
  part: z.enum(THREAD_PARTS),
  at: moment,
  kind: reportKind.nullable(),
  title: z.string(),
  /** What was written: with a report, or as the reason of a decision. */
  words: z.string(),
  reason: reportReason.nullable(),
  act: z.enum(DECIDED_ACTS).nullable(),
  undone: z.boolean(),
  /** Who reported, whom they reported, who decided. */
  other: neighbour.nullable(),
});
export type ThreadEntry = z.output<typeof threadEntry>;

const figure = z.object({ count: z.number(), last: moment.nullable() });

export const person = z.object({
  person: neighbour,
  joinedAt: moment,
  confirmed: z.boolean(),
  suspendedUntil: moment.nullable(),
  published: figure,
  /** Of whoever reads nothing, as it is the others' to read; nor are notes. */
  reported: figure.extend({ byVerified: z.number() }),
  reports: figure,
  warned: figure,
  suspended: figure,
  /** The last seven days of Paris, today last: how much they published, how often they were reported. */
  week: z.array(z.object({ day: z.string(), published: z.number(), reported: z.number() })),
  /** How many neighbours say that they did not come. */
  missed: z.number(),
  notes: z.array(z.object({ _id: id, author: neighbour, content: z.string(), createdAt: moment })),
  /** Open sessions: with what, since when, last used; never from where. */
  sessions: z.array(z.object({ _id: id, device: z.string(), since: moment, last: moment })),
  /** Of the last seven days of Paris those on which a password was refused: how many, and when the last was. */
  refused: z.array(z.object({ day: z.string(), tries: z.number(), last: moment })),
  /** Whether more than a password is asked of them; null where that is not for whoever reads: an administrator's, but their own. */
  secondFactor: z.boolean().nullable(),
  /** The newest (`THREAD_PAGE` of them), or those before `before`. */
  thread: z.array(threadEntry),
});
export type Person = z.output<typeof person>;

export const readPerson = defineRoute({
  name: 'people.read',
  method: 'GET',
  path: '/admin/people/:id',
  access: 'admin',
  summary:
    "Une personne : ce qu'elle publie, les signalements, les décisions ; `before` : plus ancien",
  params: idParams,
  query: z.object({ before: momentInput('Moment inconnu').optional() }),
  output: person,
  errors: [peopleErrors.personUnknown],
  fallback: 'Erreur lors du chargement de la personne',
});

export const newPersonNote = z.object({
  content: text(2000, 'Écrivez la note').refine(isRuly, UNRULY_TEXT),
});

export const addPersonNote = defineRoute({
  name: 'people.note',
  method: 'POST',
  path: '/admin/people/:id/notes',
  access: 'admin',
  status: 201,
  summary: "Note entre administrateurs au sujet de quelqu'un",
  params: idParams,
  body: newPersonNote,
  output: message,
  errors: [peopleErrors.personUnknown],
  fallback: "Erreur lors de l'ajout de la note",
});

export const askSecrets = z.object({
  reason: text(300, 'Dites pourquoi vous le lisez').refine(isRuly, UNRULY_TEXT),
});

export const readSecrets = defineRoute({
  name: 'people.secrets',
  method: 'POST',
  path: '/admin/people/:id/secrets',
  access: 'admin',
  summary: "L'e-mail et l'adresse de quelqu'un, en disant pourquoi : la lecture est inscrite",
  params: idParams,
  body: askSecrets,
  output: z.object({ email: z.string().nullable(), adresse: z.string().nullable() }),
  errors: [peopleErrors.personUnknown, commonErrors.reauthenticationRequired],
  fallback: 'Erreur lors de la lecture',
});

export const closingSessions = z.object({
  reason: text(1000, 'La raison est requise').refine(isRuly, UNRULY_TEXT),
  /** One of them; left out: all. */
  session: id.optional(),
});

export const closeSessions = defineRoute({
  name: 'people.close_sessions',
  method: 'POST',
  path: '/admin/people/:id/sessions/close',
  access: 'admin',
  summary: "Ferme une connexion de quelqu'un, ou toutes, tout de suite : la raison lui est envoyée",
  params: idParams,
  body: closingSessions,
  output: message.extend({ closed: z.number() }),
  errors: [
    peopleErrors.personUnknown,
    peopleErrors.ownSessions,
    peopleErrors.noSession,
    commonErrors.reauthenticationRequired,
  ],
  fallback: "Les connexions n'ont pas pu être fermées. Réessayez.",
});
