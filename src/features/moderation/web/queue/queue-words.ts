import { formatDate } from '#web/words/format-date.ts';
import type { QueueCard } from '../../moderation-queue.contract.ts';

const counted = (count: number, one: string, many: string, none: string): string => {
  if (count === 0) return none;
  return count === 1 ? `1\u00a0${one}` : `${count}\u00a0${many}`;
};

/** What is known of who published it, in one line; after their name. */
export function sayKnown(known: QueueCard['authorKnown']): string {
  const { joinedAt, published, reported, warned, suspended } = known;
  return [
    `ici depuis le ${formatDate(joinedAt)}`,
    counted(published, 'publication', 'publications', 'rien de publié'),
    counted(reported, 'autre chose signalée', 'autres choses signalées', "rien d'autre de signalé"),
    counted(warned, 'avertissement', 'avertissements', 'aucun avertissement'),
    counted(suspended, 'suspension', 'suspensions', 'aucune suspension'),
  ].join(', ');
}

/** What a card is called: of a message and of a comment, which have no title, what they are. */
export function titleOf({ kind, target, content }: QueueCard): string {
  if (target?.title) return target.title;
  if (kind === 'message') return 'Un message';
  return kind === 'comment' ? 'Un commentaire' : (content.split('\n')[0] ?? '');
}
