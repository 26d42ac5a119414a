import {
  IconArrowsExchange,
  IconCalendarRepeat,
  IconGift,
  IconHeartHandshake,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import type { Agreement } from '../agreements.contract.ts';
import './agreement.css';

type Props = { agreement: Pick<Agreement, 'form'>; children: ReactNode };

const ICONS: Record<Agreement['form'], IconType> = {
  request: IconHeartHandshake,
  offer: IconHeartHandshake,
  exchange: IconArrowsExchange,
  gift: IconGift,
  loan: IconCalendarRepeat,
};

/** 'Échange', 'Coup de main : vous aidez', in the colours of its area. */
export function KindLabel({ agreement, children }: Props) {
  return (
    <p className="rdv-kind">
      <Icon of={ICONS[agreement.form]} size="s" />
      {children}
    </p>
  );
}
