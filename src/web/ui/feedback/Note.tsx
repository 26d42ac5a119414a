import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';

type Tone = 'info' | 'green' | 'warn' | 'bad';

const ICONS: Record<Tone, IconType> = {
  info: IconInfoCircle,
  green: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
};

type Props = {
  tone?: Tone;
  icon?: IconType;
  /** Read out at once; for what happens after the page is there. */
  alert?: boolean;
  /** Brought into view: it answers to a button that may be far from it. What refuses takes the focus too. */
  answers?: boolean;
  /** A small button at the end. */
  action?: ReactNode;
  children: ReactNode;
};

export function Note({
  tone = 'info',
  icon,
  alert = false,
  answers = false,
  action,
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answers) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    if (tone === 'bad') box.current?.focus({ preventScroll: true });
  }, [answers, tone]);
  return (
    <div
      ref={box}
      className={joinClasses('note', tone !== 'info' && tone, Boolean(action) && 'with-action')}
      role={alert ? 'alert' : undefined}
      tabIndex={answers ? -1 : undefined}
    >
      <Icon of={icon ?? ICONS[tone]} />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
