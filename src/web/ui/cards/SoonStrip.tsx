import { IconBellRinging } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/signs/Icon.tsx';

/** 'Ce service est prévu pour bientôt !' */
export function SoonStrip({ children }: { children: ReactNode }) {
  return (
    <p className="soon">
      <Icon of={IconBellRinging} size="s" />
      {children}
    </p>
  );
}
