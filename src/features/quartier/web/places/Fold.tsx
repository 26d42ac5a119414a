import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';

interface Props {
  title: string;
  /** How many lie within. */
  count: number;
  /** What lies within, by its first names. */
  hint: string;
  area: Area;
  icon: IconType;
  isOpen?: boolean;
  onOpen?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of the page under its title: all of it is there for a search within the page, and printed. */
export function Fold({ title, count, hint, area, icon, isOpen, onOpen, children }: Props) {
  return (
    <details
      className="card quarter-fold"
      data-area={area}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== (isOpen ?? false)) onOpen?.(open);
      }}
    >
      <summary>
        <AreaIcon area={area} icon={icon} />
        <span className="grow">
          <h3>{title}</h3>
          <span className="small muted">{hint}</span>
        </span>
        <span className="caption">{count}</span>
        <Icon of={IconChevronDown} />
      </summary>
      {children}
    </details>
  );
}
