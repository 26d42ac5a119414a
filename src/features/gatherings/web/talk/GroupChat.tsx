import { IconFlag, IconMessageReply } from '@tabler/icons-react';
import { useMessageReport } from '#features/moderation/web/public.ts';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { Composer } from '#web/chat/Composer.tsx';
import { ConnectionNotice } from '#web/chat/Connection.tsx';
import { MessageList } from '#web/chat/MessageList.tsx';
import { useAnswer } from '#web/chat/use-answer.ts';
import { useDiscard } from '#web/chat/use-discard.ts';
import { postMessage, retryWaiting } from '#web/outbox/outbox.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { GROUP_MESSAGE_LENGTH } from '../../gatherings.contract.ts';
import { gatheringTexts } from '../../gatherings-sentences.contract.ts';
import type { ChatSetting } from '../gathering.ts';
import './group-chat.css';
import { channelOf, useRoom } from './use-room.ts';

type Props = {
  chat: ChatSetting;
  /** The outing, event, ring or circle. */
  id: string;
  title: string;
  /** What invites to write the first message. */
  first: string;
  focus?: boolean;
};

export function GroupChat({ chat, id, title, first, focus = false }: Props) {
  const { history, messages, state } = useRoom(chat, id);
  const discard = useDiscard();
  const channel = channelOf(chat, id);
  const report = useMessageReport();

  const { answer, begin, end } = useAnswer(messages);
  const canReport = messages.some(({ delivery }) => delivery === undefined);
  return (
    <div className="group-chat">
      {report.bar ||
        (canReport && (
          <div className="group-tools">
            <Button look="3" small icon={IconFlag} onClick={report.choose}>
              Signaler un message
            </Button>
          </div>
        ))}
      <MessageList
        label={`Discussion de « ${title} »`}
        messages={messages}
        showAuthors
        older={{
          has: history.hasNextPage,
          loading: history.isFetchingNextPage,
          failed: history.isFetchNextPageError,
          load: () => void history.fetchNextPage(),
        }}
        onRetry={({ waiting }) => waiting && retryWaiting(waiting)}
        onDiscard={(message) => void discard(message)}
        action={report.action}
        tool={(message) => (
          <IconButton
            className="msg-tool"
            icon={IconMessageReply}
            label="Répondre à ce message"
            onClick={() => begin(message.id)}
          />
        )}
      >
        {history.isPending && <TextSkeleton label="Chargement de la discussion…" />}
        {history.isError && !history.data && (
          <ErrorState
            message={history.error.message || gatheringTexts.messagesFailed}
            onRetry={() => void history.refetch()}
            retrying={history.isFetching}
          />
        )}
        {history.isSuccess && messages.length === 0 && (
          <EmptyState title="Pas encore de message" level="h3">
            {first}
          </EmptyState>
        )}
      </MessageList>
      <ConnectionNotice state={state} />
      <VerifiedOnly>
        <Composer
          key={channel}
          channel={channel}
          placeholder="Votre message"
          most={GROUP_MESSAGE_LENGTH}
          onSend={(content) => {
            postMessage(channel, content, { quote: answer?.quote });
            end();
          }}
          answer={answer}
          focus={focus}
        />
      </VerifiedOnly>
      {report.dialog}
    </div>
  );
}
