import { IconArrowsExchange, IconHeartHandshake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Agreement } from '../agreements.contract.ts';
import './agreement.css';

type Props = { agreement: Pick<Agreement, 'kind'>; children: ReactNode };

/** 'Échange', 'Coup de main : vous aidez', in the colours of its area. */
export function KindLabel({ agreement, children }: Props) {
  return (
    <p className="rdv-kind">
      <Icon of={agreement.kind === 'troc' ? IconArrowsExchange : IconHeartHandshake} size="s" />
      {children}
    </p>
  );
}
