import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/signs/Icon.tsx';

type Props = { to?: string; children?: ReactNode };

const HOME = '/dashboard';

/** To the dashboard unless told; back to a list as one came from it. */
export function BackLink({ to = HOME, children = 'Accueil' }: Props) {
  return (
    <Link className="back" to={to} viewTransition={to !== HOME}>
      <Icon of={IconArrowLeft} size="s" />
      {children}
    </Link>
  );
}
