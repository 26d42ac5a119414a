import { IconHeartHandshake } from '@tabler/icons-react';
import { Icon } from '#web/ui/signs/Icon.tsx';

/** Whom it is for, on cards and pages; nothing where it is its author's own. */
export function SpokenFor({ shownAs }: { shownAs: string | null }) {
  if (shownAs === null) return null;
  return (
    <span className="chip plain">
      <Icon of={IconHeartHandshake} size="s" />
      pour {shownAs}
    </span>
  );
}
