import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';

interface Props {
  name: string;
  icon: IconType;
  /** How it stands, in a few words. */
  detail: ReactNode;
  closed: boolean;
  /** The one thing to do about it. */
  act?: ReactNode;
  /** What hangs on it: several keys, a link that waits. */
  children?: ReactNode;
}

/** One way of keeping others out: how it stands, and what changes it, on a line. */
export function LockRow({ name, icon, detail, closed, act, children }: Props) {
  const id = useId();
  return (
    <li className="lock-line">
      {/* biome-ignore lint/a11y/useSemanticElements: a lock holds buttons, and is no part of a form */}
      <div className="lock" role="group" aria-labelledby={id}>
        <Icon of={icon} />
        <span className="lock-words">
          <b id={id}>{name}</b>
          <small className={joinClasses(closed ? 'lock-closed' : 'lock-open')}>
            <Icon of={closed ? IconLock : IconLockOpen} size="s" />
            <span>{detail}</span>
          </small>
        </span>
        {act}
        {children}
      </div>
    </li>
  );
}
