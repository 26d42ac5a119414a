import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { hasLeft } from '#contract/former-neighbour.ts';
import { usePresence } from '#features/presence/web/public.ts';
import type { ChatAuthor } from '#web/chat/chat-message.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { Presence } from '#web/ui/signs/Presence.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { MutedSign } from './MutedSign.tsx';
import { TalkMenu } from './TalkMenu.tsx';
import type { Chosen } from './use-chosen.ts';
import { useArchived, useMuted } from './use-muted.ts';

type Props = {
  /** Null when nobody is there to write to, undefined while it is not known. */
  person: ChatAuthor | null | undefined;
  userId: string;
  chosen: Chosen;
  isWide: boolean;
  onReportMessage: (() => void) | undefined;
  onSearch: () => void;
};

/** On a phone this is the page's title. */
export function TalkHead(props: Props) {
  const { person, userId, chosen, isWide, onReportMessage, onSearch } = props;
  const presence = usePresence()(userId);
  const isArchived = useArchived().includes(userId);
  const isMuted = useMuted().includes(userId);
  const name = person ? nameShortly(person) : 'Conversation';
  const Title = isWide ? 'h2' : 'h1';
  const title = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(isWide ? 'Messagerie' : name);
  useEffect(() => {
    if (!isWide) title.current?.focus({ preventScroll: true });
  }, [isWide]);
  return (
    <header className="talk-head">
      {!isWide && (
        <IconButton icon={IconArrowLeft} label="Retour aux conversations" onClick={chosen.close} />
      )}
      {person && <Avatar person={person} presence={presence} />}
      <div className="grow">
        <Title className="talk-name" ref={title} tabIndex={-1}>
          {person ? <NeighbourLink of={person} /> : name}
          {isMuted && <MutedSign />}
        </Title>
        {person !== null && !(person && hasLeft(person)) && (
          <p className="muted">{person ? <Presence status={presence} bare /> : '\u00a0'}</p>
        )}
      </div>
      <TalkMenu
        person={person}
        userId={userId}
        isMuted={isMuted}
        isArchived={isArchived}
        withTheme={!isWide}
        onReportMessage={onReportMessage}
        onSearch={onSearch}
        onBlocked={chosen.close}
        onArchived={chosen.close}
      />
    </header>
  );
}
