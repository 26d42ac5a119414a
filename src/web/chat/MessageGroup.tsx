import type { ReactNode } from 'react';
import type { WaitingPhoto } from '#web/outbox/outbox-store.ts';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { NeighbourName } from '#web/ui/signs/NeighbourName.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { WITHDRAWN } from '#web/words/plain-text.ts';
import { joinClasses } from '../ui/class-names.ts';
import { ChatText } from './ChatText.tsx';
import type { ChatMessage } from './chat-message.ts';
import { Quote } from './Quote.tsx';
import { Stamp } from './Stamp.tsx';

export type GroupSetting = {
  /** Names above what others write: where more than two talk. */
  showAuthors?: boolean | undefined;
  onRetry: (message: ChatMessage) => void;
  onDiscard: (message: ChatMessage) => void;
  /** What can be done with a message of somebody else, beside it. */
  action?: ((message: ChatMessage) => ReactNode) | undefined;
  /** What can be done with any message that is kept: the button beside it. */
  tool?: ((message: ChatMessage) => ReactNode) | undefined;
  picture?: ((photo: WaitingPhoto) => ReactNode) | undefined;
  /** Leads to the message that another one answers. */
  onQuote?: ((id: string) => void) | undefined;
  /** What stands under a message. */
  below?: ((message: ChatMessage) => ReactNode) | undefined;
};

/** A photo sent without words bears its description, or 'Photo', where only words can stand. */
const saidBeside = ({ photo, content }: ChatMessage) =>
  !photo || (content !== photo.alt && content !== 'Photo');

type Props = GroupSetting & { messages: readonly ChatMessage[] };

export function MessageGroup({ messages, showAuthors, ...setting }: Props) {
  const { onRetry, onDiscard, action, tool, below, picture, onQuote } = setting;
  const last = messages.at(-1);
  if (!last) return null;
  const mine = last.delivery !== undefined;
  const { author } = last;
  const name = nameShortly(author);
  const signs = [author.verified && 'adresse vérifiée', author.admin && 'équipe'].filter(Boolean);
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
        <div key={message.key} data-message={message.id}>
          <div className="msg-line">
            <p
              className={joinClasses(
                'msg',
                mine && 'me-m',
                message === last && 'tail',
                message.withdrawn && 'gone',
              )}
            >
              <span className="sr">{mine ? 'Vous : ' : `${[name, ...signs].join(', ')} : `}</span>
              {message.quote && !message.withdrawn && (
                <Quote quote={message.quote} onOpen={onQuote} />
              )}
              {message.announced && <b className="msg-announced">Annonce</b>}
              {message.photo && picture?.(message.photo)}
              {message.withdrawn
                ? WITHDRAWN
                : saidBeside(message) && <ChatText text={message.content} />}
              {message.edited && <span className="msg-edited"> modifié</span>}
            </p>
            {!message.waiting && ((!mine && action?.(message)) || tool?.(message))}
          </div>
          {below?.(message)}
        </div>
      ))}
      <Stamp message={last} onRetry={onRetry} onDiscard={onDiscard} />
    </div>
  );
}
