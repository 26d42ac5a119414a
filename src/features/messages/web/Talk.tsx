import { type ReactNode, useState } from 'react';
import { hasLeft } from '#contract/former-neighbour.ts';
import { useTalkAgreements } from '#features/agreements/web/public.ts';
import { useMessageReport } from '#features/moderation/web/public.ts';
import { useMissing, VerifiedOnly } from '#features/residency/web/public.ts';
import { Composer } from '#web/chat/Composer.tsx';
import { ConnectionNotice } from '#web/chat/Connection.tsx';
import type { ChatAuthor, ChatMessage } from '#web/chat/chat-message.ts';
import { MessageList } from '#web/chat/MessageList.tsx';
import { type Answer, useAnswer } from '#web/chat/use-answer.ts';
import { useDiscard } from '#web/chat/use-discard.ts';
import { useSeenHeight } from '#web/chat/use-seen-height.ts';
import { postMessage, retryWaiting } from '#web/outbox/outbox.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { MESSAGE_LENGTH } from '../messages.contract.ts';
import { messageTexts } from '../messages-sentences.contract.ts';
import { MessageEditor } from './MessageEditor.tsx';
import { channelOf } from './send.ts';
import { TalkHead } from './TalkHead.tsx';
import { TalkPhoto } from './TalkPhoto.tsx';
import { TalkPlace } from './TalkPlace.tsx';
import { TalkSearch } from './TalkSearch.tsx';
import { TalkSkeleton } from './TalkSkeleton.tsx';
import { useAttachedPhoto } from './use-attached-photo.tsx';
import type { Chosen } from './use-chosen.ts';
import { useFirstUnread } from './use-first-unread.ts';
import { useMessageTools } from './use-message-tools.tsx';
import { usePlace } from './use-place.ts';
import { useReading } from './use-reading.ts';
import { useTalk } from './use-talk.ts';

const NOTHING_YET: readonly ChatMessage[] = [];

type TalkState = ReturnType<typeof useTalk>;

type Props = { userId: string; chosen: Chosen; isWide: boolean };

/** Above what is not drawn yet there is nothing to come near to. */
const olderOf = (history: ReturnType<typeof useTalk>['history'], isReady: boolean) => ({
  has: isReady && history.hasNextPage,
  loading: history.isFetchingNextPage,
  failed: history.isFetchNextPageError,
  load: () => void history.fetchNextPage(),
});

export function Talk({ userId, chosen, isWide }: Props) {
  const { history, kept, messages, person } = useTalk(userId);
  const { isFound, unread, setSeen } = useUnreadMark(userId, { history, kept });
  const discard = useDiscard();
  useSeenHeight(!isWide);
  const meetings = useTalkAgreements(userId, isFound);
  const { isReady } = meetings;
  const name = person ? nameShortly(person) : 'Voisin';
  const report = useMessageReport();
  const hasTheirs = messages.some(
    ({ delivery, withdrawn }) => delivery === undefined && !withdrawn,
  );
  const mayWrite = useMayWrite(person);
  const answering = useAnswer(messages);
  const tools = useMessageTools(userId, {
    kept,
    name: person?.firstName ?? name,
    active: person !== null && !(person && hasLeft(person)),
    mayWrite,
    onAnswer: answering.begin,
  });
  const place = usePlace(userId);
  const [isSearching, setSearching] = useState(false);
  const label = `Messages échangés avec ${name}`;
  const isEmpty = history.isSuccess && messages.length === 0;

  return (
    <>
      <TalkHead
        person={person}
        userId={userId}
        chosen={chosen}
        isWide={isWide}
        onReportMessage={hasTheirs && !place.id ? report.choose : undefined}
        onSearch={() => setSearching(true)}
      />
      {meetings.strip}
      {report.bar}
      {isSearching && (
        <TalkSearch
          userId={userId}
          name={person?.firstName ?? name}
          onOpen={(id) => {
            setSearching(false);
            place.open(id);
          }}
          onClose={() => setSearching(false)}
        />
      )}
      {!isSearching && place.id && place.around && (
        <TalkPlace
          id={place.id}
          around={place.around}
          {...{ userId, label }}
          onQuote={place.open}
          onLeave={place.leave}
        />
      )}
      {!isSearching && !place.id && (
        <MessageList
          // All in one go, and nothing that stood there moves.
          key={String(isReady)}
          label={label}
          messages={isReady ? messages : NOTHING_YET}
          notes={meetings.notes}
          unread={place.isBack ? undefined : unread}
          onSeen={setSeen}
          older={olderOf(history, isReady)}
          onRetry={({ waiting }) => waiting && retryWaiting(waiting)}
          onDiscard={(message) => void discard(message)}
          action={report.action}
          tool={tools.tool}
          below={tools.below}
          picture={(photo) => <TalkPhoto {...photo} />}
          onQuote={place.open}
        >
          {!isReady && <TalkSkeleton />}
          {history.isError && !history.data && (
            <ErrorState
              message={messageTexts.historyFailed}
              onRetry={() => void history.refetch()}
              retrying={history.isFetching}
            />
          )}
          {isEmpty && meetings.notes.length === 0 && (
            <FirstWords name={name} isKnown={person !== null} />
          )}
        </MessageList>
      )}
      <ConnectionNotice />
      {tools.editing ? (
        <MessageEditor key={tools.editing._id} message={tools.editing} onDone={tools.stopEditing} />
      ) : (
        <WriteHere
          userId={userId}
          person={person}
          quick={meetings.quick}
          focus={isWide && chosen.openedHere}
          onSent={() => {
            answering.end();
            place.leave();
          }}
          answer={answering.answer}
        />
      )}
      {report.dialog}
    </>
  );
}

/** Where it is false, what stands in place of the field says why. */
function useMayWrite(person: ChatAuthor | null | undefined): boolean {
  const { isMissing } = useMissing();
  return !isMissing || person?.admin === true;
}

/** Where reading stopped; `isFound` once that is known, or never will be. */
function useUnreadMark(userId: string, { history, kept }: Pick<TalkState, 'history' | 'kept'>) {
  const [seen, setSeen] = useState<string>();
  const first = useFirstUnread(userId, history, kept);
  const isFound = first.isFound || history.isError;
  const unread = useReading(userId, {
    kept: isFound ? kept : undefined,
    first: first.mark,
    seen,
  });
  return { isFound, unread, setSeen };
}

type WriteProps = {
  userId: string;
  person: ChatAuthor | null | undefined;
  /** One-tap answers above the field. */
  quick: ReactNode;
  focus: boolean;
  onSent: () => void;
  answer: Answer | undefined;
};

function WriteHere({ userId, person, quick, focus, onSent, answer }: WriteProps) {
  const channel = channelOf(userId);
  const { isMissing } = useMissing();
  const photo = useAttachedPhoto();
  if (person === null) return null;
  if (person && hasLeft(person)) {
    return (
      <Note>Cette personne n'a plus de compte : ce que vous vous êtes écrit reste lisible.</Note>
    );
  }
  return (
    <VerifiedOnly unless={person?.admin}>
      {quick}
      <Composer
        key={channel}
        channel={channel}
        placeholder={
          person ? `Écrire à ${person.firstName || nameShortly(person)}` : 'Écrire un message'
        }
        most={MESSAGE_LENGTH}
        {...(!isMissing && { attachment: photo.attachment })}
        onSend={(content) => {
          const sent = photo.take();
          postMessage(channel, content || sent?.alt || 'Photo', {
            photo: sent,
            quote: answer?.quote,
          });
          onSent();
        }}
        focus={focus}
        answer={answer}
      />
    </VerifiedOnly>
  );
}

function FirstWords({ name, isKnown }: { name: string; isKnown: boolean }) {
  return isKnown ? (
    <EmptyState title="Pas encore de message">
      Dites bonjour à {name} : un mot suffit pour commencer.
    </EmptyState>
  ) : (
    <EmptyState title="Aucun message">Ce voisin ne peut pas recevoir de message.</EmptyState>
  );
}
