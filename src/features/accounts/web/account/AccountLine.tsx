import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';

type Props = {
  icon: IconType;
  title: string;
  /** How it stands, or what it is for. */
  state: ReactNode;
  act: ReactNode;
  /** What its act has come to. */
  children?: ReactNode;
};

/** One part of an account: what, how it stands, and what may be done about it. */
export function AccountLine({ icon, title, state, act, children }: Props) {
  return (
    <li className="account-line">
      <Icon of={icon} />
      <div className="account-words">
        <h2>{title}</h2>
        <p className="muted">{state}</p>
      </div>
      {act}
      <Icon of={IconChevronRight} size="s" />
      {children}
    </li>
  );
}
