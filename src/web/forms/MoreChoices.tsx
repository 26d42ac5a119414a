import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import './more-choices.css';

type Props = {
  /** How many of its fields hold something that nobody has by default. */
  held: number;
  /** Whether one of its fields is wrong: what is wrong is in sight. */
  isFaulty: boolean;
  /** What lies within, in few words. */
  hint: string;
  children: ReactNode;
};

/**
 * What a form may be given beside what it asks for: folded, for most leave it alone. It is open from the start where a
 * draft, a change or a copy holds any of it, so that nothing is sent unseen.
 */
export function MoreChoices({ held, isFaulty, hint, children }: Props) {
  const [isOpen, setOpen] = useState(held > 0);
  useEffect(() => {
    if (isFaulty) setOpen(true);
  }, [isFaulty]);
  return (
    <details
      className="more-choices"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        // Pressed: what the form opens itself was known to be open before.
        if (currentTarget.open && !isOpen) bringIntoSight(currentTarget);
      }}
    >
      <summary>
        <span className="grow">
          <b>
            Plus de choix
            {held > 0 && ` · ${held} ${held === 1 ? 'choisi' : 'choisis'}`}
          </b>
          <span className="small muted">{hint}</span>
        </span>
        <Icon of={IconChevronDown} />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}

/** What was asked for opens below what is seen: the page goes there, and the focus stays where it was pressed. */
function bringIntoSight(opened: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  opened.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' });
}
