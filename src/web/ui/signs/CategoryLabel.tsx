import type { ReactNode } from 'react';
import { Icon, type IconType } from './Icon.tsx';

type Props = { icon: IconType; children: ReactNode };

/** Icon and word without a ground, so that it is never mistaken for a status. */
export function CategoryLabel({ icon, children }: Props) {
  return (
    <span className="cat">
      <Icon of={icon} size="s" />
      {children}
    </span>
  );
}
