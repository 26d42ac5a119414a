import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import type { Area } from './area.ts';
import { Icon, type IconType } from './Icon.tsx';

type Props = { area?: Area | undefined; icon?: IconType | undefined; children: ReactNode };

/** A soft round tag in the colours of its area: tags of an article, interests. */
export function Chip({ area, icon, children }: Props) {
  return (
    <span className={joinClasses('chip', !icon && 'plain')} data-area={area}>
      {icon && <Icon of={icon} size="s" />}
      {children}
    </span>
  );
}
