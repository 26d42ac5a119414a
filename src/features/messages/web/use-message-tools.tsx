import { IconArrowBackUp, IconDots, IconMessageReply, IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { ChatMessage } from '#web/chat/chat-message.ts';
import { useWrite } from '#web/data/api.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useToast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import type { Message, ReactionKind } from '../messages.contract.ts';
import {
  CHANGE_MINUTES,
  reactToMessage,
  removeReaction,
  withdrawMessage,
} from '../messages-changes.contract.ts';
import { MessageReactions, ReactionPicker } from './MessageReactions.tsx';
import { keepChanged, keepReactions } from './message-cache.ts';

interface Tools {
  tool: ((message: ChatMessage) => ReactNode) | undefined;
  below: (message: ChatMessage) => ReactNode;
  editing: Message | undefined;
  stopEditing: () => void;
}

interface Setting {
  kept: readonly Message[];
  name: string;
  active: boolean;
  /** What was written or given may be taken back all the same. */
  mayWrite: boolean;
  onAnswer: (id: string) => void;
}

/** What can be done with each message of a talk, and what the two have answered it with. */
export function useMessageTools(
  userId: string,
  { kept, name, active, mayWrite, onAnswer }: Setting,
): Tools {
  const me = useSession()?.user._id ?? '';
  const now = useNow();
  const [openId, setOpen] = useState<string>();
  const [editId, setEdit] = useState<string>();
  const byId = useMemo(() => new Map(kept.map((message) => [message._id, message])), [kept]);
  const change = useChanges(userId, me);
  const isFresh = ({ sender, createdAt }: Message) =>
    sender._id === me && now - Date.parse(createdAt) < CHANGE_MINUTES * 60_000;

  function react(message: Message, reaction: ReactionKind | undefined) {
    setOpen(undefined);
    change.react(message, reaction);
  }

  function tool({ id }: ChatMessage) {
    const message = byId.get(id);
    if (!message || message.withdrawn || !(mayWrite || isFresh(message))) return null;
    return (
      <button
        type="button"
        className="ibtn msg-tool"
        aria-label="Options de ce message"
        title="Options de ce message"
        aria-expanded={openId === id}
        onClick={() => setOpen(openId === id ? undefined : id)}
      >
        <Icon of={IconDots} />
      </button>
    );
  }

  function acts(message: Message) {
    const mine = message.reactions.find(({ by }) => by === me)?.reaction;
    return (
      <div className="msg-acts">
        {mayWrite && (
          <fieldset className="msg-acts-in reactions" aria-label="Réagir">
            <ReactionPicker mine={mine} onReact={(reaction) => react(message, reaction)} />
          </fieldset>
        )}
        {mayWrite && (
          <Button
            look="3"
            small
            icon={IconMessageReply}
            onClick={() => {
              setOpen(undefined);
              onAnswer(message._id);
            }}
          >
            Répondre
          </Button>
        )}
        {mayWrite && isFresh(message) && (
          <Button
            look="3"
            small
            icon={IconPencil}
            onClick={() => {
              setOpen(undefined);
              setEdit(message._id);
            }}
          >
            Corriger
          </Button>
        )}
        {isFresh(message) && (
          <Button
            look="3"
            small
            icon={IconArrowBackUp}
            onClick={() => void change.withdraw(message).then(() => setOpen(undefined))}
          >
            Retirer
          </Button>
        )}
      </div>
    );
  }

  function below({ id }: ChatMessage) {
    const message = byId.get(id);
    if (!message || message.withdrawn) return null;
    const mayReact = mayWrite || message.reactions.some(({ by }) => by === me);
    return (
      <>
        <MessageReactions
          reactions={message.reactions}
          me={me}
          name={name}
          onReact={active && mayReact ? (reaction) => react(message, reaction) : undefined}
        />
        {openId === id && active && acts(message)}
      </>
    );
  }

  const edited = editId === undefined ? undefined : byId.get(editId);
  return {
    tool: active ? tool : undefined,
    below,
    editing: edited?.withdrawn ? undefined : edited,
    stopEditing: () => setEdit(undefined),
  };
}

/** The calls; what they change is shown at once, and put back when it is refused. */
function useChanges(userId: string, me: string) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const onError = (error: { message: string }) => toast.error(error.message);
  const add = useWrite(reactToMessage, { onError });
  const remove = useWrite(removeReaction, { onError });
  const withdraw = useWrite(withdrawMessage, { onError });

  return {
    react(message: Message, reaction: ReactionKind | undefined) {
      const { _id: messageId, reactions } = message;
      const params = { userId, messageId };
      const others = reactions.filter(({ by }) => by !== me);
      const show = (now: Message['reactions']) =>
        keepReactions(client, { userId, messageId, reactions: now });
      const putBack = { onError: () => show(reactions) };
      show(reaction ? [...others, { reaction, by: me }] : others);
      if (reaction) add.mutate({ params, body: { reaction } }, putBack);
      else remove.mutate({ params }, putBack);
    },
    async withdraw(message: Message) {
      const sure = await confirm({
        title: 'Retirer ce message ?',
        message: 'Son texte est effacé pour vous deux. « Message retiré » reste à sa place.',
        confirmLabel: 'Retirer',
        danger: true,
      });
      if (!sure) return;
      const gone = { ...message, content: '', withdrawn: true, reactions: [], photo: null };
      withdraw.mutate(
        { params: { userId, messageId: message._id } },
        { onSuccess: () => keepChanged(client, gone, me) },
      );
    },
  };
}
