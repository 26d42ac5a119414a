import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import './choice-lines.css';

type Props = {
  icon: IconType;
  title: string;
  /** What it means, under it. */
  children?: ReactNode;
  /** The filled one: what is hoped for. */
  yes?: boolean;
  working?: boolean;
  onChoose: () => void;
};

/** One answer of a dialog, as wide as it. */
export function Choice({ icon, title, children, yes = false, working = false, onChoose }: Props) {
  return (
    <button
      type="button"
      className={joinClasses('choice-row', yes && 'yes')}
      aria-busy={working || undefined}
      onClick={() => {
        if (!working) onChoose();
      }}
    >
      <span className="ic">
        <Icon of={icon} />
      </span>
      <span>
        <b>{title}</b>
        {children && <small>{children}</small>}
      </span>
      <Icon of={IconChevronRight} size="s" />
    </button>
  );
}

/** Several, one under the other. */
export function Choices({ children }: { children: ReactNode }) {
  return <div className="choices">{children}</div>;
}
