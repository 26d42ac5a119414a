import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/signs/Icon.tsx';

type Props = { to?: string; children?: ReactNode };

/** To the dashboard unless told. */
export function BackLink({ to = '/dashboard', children = 'Accueil' }: Props) {
  return (
    <Link className="back" to={to}>
      <Icon of={IconArrowLeft} size="s" />
      {children}
    </Link>
  );
}
