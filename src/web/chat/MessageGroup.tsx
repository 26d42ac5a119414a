import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { NeighbourName } from '#web/ui/signs/NeighbourName.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { joinClasses } from '../ui/class-names.ts';
import { ChatText } from './ChatText.tsx';
import type { ChatMessage } from './chat-message.ts';
import { Stamp } from './Stamp.tsx';

export type GroupSetting = {
  /** Names above what others write: where more than two talk. */
  showAuthors?: boolean | undefined;
  onRetry: (message: ChatMessage) => void;
  onDiscard: (message: ChatMessage) => void;
  /** What can be done with a message of somebody else, beside it. */
  action?: ((message: ChatMessage) => ReactNode) | undefined;
};

type Props = GroupSetting & { messages: readonly ChatMessage[] };

export function MessageGroup({ messages, showAuthors, onRetry, onDiscard, action }: Props) {
  const last = messages.at(-1);
  if (!last) return null;
  const mine = last.delivery !== undefined;
  const { author } = last;
  const name = nameShortly(author);
  const signs = [author.verified && 'voisin vérifié', author.admin && 'équipe'].filter(Boolean);
  return (
    <div className="chat-group">
      {showAuthors && !mine && (
        <p className="by">
          <NeighbourLink of={author}>
            <Avatar person={author} size="s" />
            <NeighbourName of={author} />
          </NeighbourLink>
        </p>
      )}
      {messages.map((message) => (
        <div key={message.key} className="msg-line">
          <p className={joinClasses('msg', mine && 'me-m', message === last && 'tail')}>
            <span className="sr">{mine ? 'Vous : ' : `${[name, ...signs].join(', ')} : `}</span>
            <ChatText text={message.content} />
          </p>
          {!mine && action?.(message)}
        </div>
      ))}
      <Stamp message={last} onRetry={onRetry} onDiscard={onDiscard} />
    </div>
  );
}
