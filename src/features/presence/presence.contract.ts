import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import { id, message, shortText } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';

export const PRESENCE_STATUSES = ['online', 'away', 'offline'] as const;
export const presenceStatus = z.enum(PRESENCE_STATUSES, 'Statut inconnu');
export type PresenceStatus = z.output<typeof presenceStatus>;

/** A browser's tab as it names itself: chosen at random by the tab, told to nobody else. */
const TAB = "L'identifiant de l'onglet est de 1 à 64 lettres, chiffres ou tirets";
const tab = shortText(64, TAB).regex(/^[\w-]{1,64}$/, TAB);

/** A name long enough that nobody guesses it is the tab's proof for its last word. */
const ownTab = shortText(64, 'Onglet inconnu').regex(/^[\w-]{20,64}$/, 'Onglet inconnu');

export const residentPresence = z.object({ _id: id, status: presenceStatus });
export type ResidentPresence = z.output<typeof residentPresence>;

export const listPresence = defineRoute({
  name: 'presence.list',
  method: 'GET',
  path: '/users/status',
  summary: 'Présence des voisins et la sienne',
  query: z.object({
    /** With `true`, only those online or away: the others are offline. */
    present: z.enum(['true', 'false'], 'La valeur est true ou false').optional(),
  }),
  output: z.array(residentPresence),
  fallback: 'Erreur lors du chargement des présences',
});

export const tellPresence = defineRoute({
  name: 'presence.tell',
  method: 'POST',
  path: '/users/status',
  unconfirmed: 'admitted',
  summary: "Battement de cœur d'un onglet, ou de la session quand `tab` manque",
  status: 200,
  countsAs: 'signal',
  body: z.object({ status: presenceStatus, tab: tab.optional() }),
  output: residentPresence,
  fallback: 'Erreur lors de la mise à jour de la présence',
});

/** What a closing tab says by `sendBeacon`, which carries no header: its own secret name stands for its session. */
export const leaveTab = defineRoute({
  name: 'presence.leave',
  method: 'POST',
  path: '/users/status/leave',
  access: 'public',
  summary: "Dernier mot d'un onglet qui se ferme",
  body: z.object({ tab: ownTab }),
  output: message,
});

export const presenceChanged = defineEvent('presence', residentPresence);
