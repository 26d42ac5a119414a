import { IconArrowDown } from '@tabler/icons-react';
import type { ChatMessage } from '#web/chat/chat-message.ts';
import { MessageList } from '#web/chat/MessageList.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Message } from '../messages.contract.ts';
import { TalkPhoto } from './TalkPhoto.tsx';
import { show } from './use-talk.ts';
import './talk-search.css';

type Props = {
  userId: string;
  label: string;
  /** The message that was sought, and those around it. */
  id: string;
  around: readonly Message[];
  onQuote: (id: string) => void;
  onLeave: () => void;
};

const NONE = { has: false, loading: false, failed: false, load: () => undefined };
const nothing = (_: ChatMessage) => undefined;

/** A part of the talk, at the message that was sought. */
export function TalkPlace({ userId, label, id, around, onQuote, onLeave }: Props) {
  return (
    <>
      <MessageList
        key={id}
        label={label}
        messages={around.map((message) => show(message, userId))}
        older={NONE}
        startAt={id}
        picture={(photo) => <TalkPhoto {...photo} />}
        onQuote={onQuote}
        onRetry={nothing}
        onDiscard={nothing}
      />
      <div className="talk-place">
        <Button look="2" small icon={IconArrowDown} onClick={onLeave}>
          Revenir aux derniers messages
        </Button>
      </div>
    </>
  );
}
