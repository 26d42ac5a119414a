import { IconBellOff } from '@tabler/icons-react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import './reactions.css';

/** Beside the name of whose messages notify the reader of nothing. */
export function MutedSign() {
  return (
    <span className="talk-muted" title="Sans avertissement">
      <Icon of={IconBellOff} size="s" />
      <span className="sr">, sans avertissement</span>
    </span>
  );
}
