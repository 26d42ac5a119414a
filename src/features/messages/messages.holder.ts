import type { PersonalDataHolder } from '#server/personal-data.ts';
import type { Reportable } from '#server/reportable.ts';
import { forgetReactions, heldMessages, heldTalks } from './messages.departure.sql.ts';
import { readAroundMessage, readReportedMessage } from './messages.reported.sql.ts';

/** A message may be reported by the one of its two residents who has not written it. */
export const messagesReportable: Reportable = {
  kind: 'message',
  read: readReportedMessage,
  around: readAroundMessage,
};

/** What a resident wrote stays with those who received it, signed 'Ancien voisin'; their reactions go. */
export const messagesHolder: PersonalDataHolder = {
  name: 'messages',
  held: heldMessages,
  leave: (tx, { residentId }) => forgetReactions(tx, residentId),
};

/** What a resident wants of each conversation: to hear nothing of it, to have it put away. */
export const talksHolder: PersonalDataHolder = { name: 'talks', held: heldTalks };
