import { IconBellRinging } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** 'Ce service est prévu pour bientôt !' */
export function SoonStrip({ children }: { children: ReactNode }) {
  return (
    <p className="soon">
      <Icon of={IconBellRinging} size="s" />
      {children}
    </p>
  );
}
