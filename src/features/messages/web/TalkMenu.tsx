import {
  IconBan,
  IconDotsVertical,
  IconFlag,
  IconMessageReport,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { useState } from 'react';
import { BlockDialog, ReportDialog } from '#features/moderation/web/public.ts';
import type { ChatAuthor } from '#web/chat/chat-message.ts';
import { useTheme } from '#web/theme.ts';
import { Menu, type MenuEntry } from '#web/ui/controls/Menu.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { nameShortly } from '#web/words/card-words.ts';

type Props = {
  person: ChatAuthor | null | undefined;
  /** On a phone the bar that holds the button of the theme is hidden by the conversation. */
  withTheme: boolean;
  /** Lets the reader choose a message to report; undefined where there is none of the other one. */
  onReportMessage: (() => void) | undefined;
  onBlocked: () => void;
};

export function TalkMenu({ person, withTheme, onReportMessage, onBlocked }: Props) {
  const theme = useThemeEntry();
  const [dialog, setDialog] = useState<'report' | 'block'>();
  const close = () => setDialog(undefined);
  const entries: MenuEntry[] = [
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

function useThemeEntry(): MenuEntry {
  const { scheme, toggle } = useTheme();
  return scheme === 'dark'
    ? { label: 'Passer au thème clair', icon: IconSun, onSelect: toggle }
    : { label: 'Passer au thème sombre', icon: IconMoon, onSelect: toggle };
}
