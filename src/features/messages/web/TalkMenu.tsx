import {
  IconArchive,
  IconArchiveOff,
  IconBan,
  IconBell,
  IconBellOff,
  IconDotsVertical,
  IconFlag,
  IconMessageReport,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BlockDialog, ReportDialog } from '#features/moderation/web/public.ts';
import type { ChatAuthor } from '#web/chat/chat-message.ts';
import { useWrite } from '#web/data/api.ts';
import { useTheme } from '#web/theme.ts';
import { Menu, type MenuEntry } from '#web/ui/controls/Menu.tsx';
import { useToast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { archiveTalk, muteTalk, unarchiveTalk, unmuteTalk } from '../messages-changes.contract.ts';
import { keepArchived, keepMuted } from './message-cache.ts';

type Props = {
  person: ChatAuthor | null | undefined;
  userId: string;
  isMuted: boolean;
  isArchived: boolean;
  /** On a phone the bar that holds the button of the theme is hidden by the conversation. */
  withTheme: boolean;
  /** Lets the reader choose a message to report; undefined where there is none of the other one. */
  onReportMessage: (() => void) | undefined;
  /** Opens the search among what the two have said. */
  onSearch: () => void;
  onBlocked: () => void;
  /** It is put away: the reader goes back to the others. */
  onArchived: () => void;
};

export function TalkMenu(props: Props) {
  const { person, withTheme, onReportMessage, onBlocked } = props;
  const mute = useMuteEntry(props);
  const archive = useArchiveEntry(props);
  const theme = useThemeEntry();
  const [dialog, setDialog] = useState<'report' | 'block'>();
  const close = () => setDialog(undefined);
  const entries: MenuEntry[] = [
    ...(person
      ? [
          { label: 'Chercher dans la conversation', icon: IconSearch, onSelect: props.onSearch },
          mute,
          archive,
        ]
      : []),
    ...(onReportMessage
      ? [{ label: 'Signaler un message', icon: IconMessageReport, onSelect: onReportMessage }]
      : []),
    ...(person
      ? [
          {
            label: 'Signaler cette personne',
            icon: IconFlag,
            onSelect: () => setDialog('report'),
          },
          {
            label: `Bloquer ${nameShortly(person)}`,
            icon: IconBan,
            onSelect: () => setDialog('block'),
          },
        ]
      : []),
    ...(withTheme ? [theme] : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        className="ibtn"
        label="Autres actions"
        trigger={<Icon of={IconDotsVertical} />}
        entries={entries}
      />
      {dialog === 'report' && person && (
        <ReportDialog kind="resident" id={person._id} onClose={close} />
      )}
      {dialog === 'block' && person && (
        <BlockDialog person={person} onClose={close} onBlocked={onBlocked} />
      )}
    </>
  );
}

function useMuteEntry({ userId, isMuted }: Pick<Props, 'userId' | 'isMuted'>): MenuEntry {
  const client = useQueryClient();
  const toast = useToast();
  const onError = (error: { message: string }) => toast.error(error.message);
  const mute = useWrite(muteTalk, {
    onSuccess: () => keepMuted(client, { userId, muted: true }),
    onError,
  });
  const unmute = useWrite(unmuteTalk, {
    onSuccess: () => keepMuted(client, { userId, muted: false }),
    onError,
  });
  const input = { params: { userId } };
  return isMuted
    ? { label: 'Réactiver les notifications', icon: IconBell, onSelect: () => unmute.mutate(input) }
    : { label: 'Couper les notifications', icon: IconBellOff, onSelect: () => mute.mutate(input) };
}

type ArchiveProps = Pick<Props, 'userId' | 'isMuted' | 'isArchived' | 'onArchived'>;

function useArchiveEntry({ userId, isMuted, isArchived, onArchived }: ArchiveProps): MenuEntry {
  const client = useQueryClient();
  const toast = useToast();
  const onError = (error: { message: string }) => toast.error(error.message);
  const input = { params: { userId } };
  const unarchive = useWrite(unarchiveTalk, {
    onSuccess: ({ message }) => {
      keepArchived(client, { userId, archived: false });
      toast.success(message);
    },
    onError,
  });
  const archive = useWrite(archiveTalk, {
    onSuccess: ({ message }) => {
      keepArchived(client, { userId, archived: true });
      const until = isMuted ? '' : " jusqu'au prochain message";
      toast.success(message + until, { label: 'Annuler', run: () => unarchive.mutate(input) });
      onArchived();
    },
    onError,
  });
  return isArchived
    ? {
        label: 'Sortir des archives',
        icon: IconArchiveOff,
        onSelect: () => unarchive.mutate(input),
      }
    : { label: 'Archiver', icon: IconArchive, onSelect: () => archive.mutate(input) };
}

function useThemeEntry(): MenuEntry {
  const { scheme, toggle } = useTheme();
  return scheme === 'dark'
    ? { label: 'Passer au thème clair', icon: IconSun, onSelect: toggle }
    : { label: 'Passer au thème sombre', icon: IconMoon, onSelect: toggle };
}
