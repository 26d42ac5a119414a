import {
  IconFlag,
  IconHeartHandshake,
  IconMailForward,
  IconMessageQuestion,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '#web/data/api.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import { getWeek } from '../../admin-week.contract.ts';
import type { Dashboard } from './read-dashboard.ts';
import './waiting.css';

interface Wait {
  /** Undefined while it is not known. */
  count: number | undefined;
  /** Of one, and of any other number. */
  one: string;
  many: string;
  icon: IconType;
  to: string;
}

/** What somebody waits for an administrator to see to: large where there is any, with the way to it. */
export function Waiting({ waiting }: { waiting: Dashboard['waiting'] | undefined }) {
  const silent = useRead(getWeek).data?.waiting;
  const all: readonly Wait[] = [
    {
      ...{ count: waiting?.reports, icon: IconFlag, to: '/admin/moderation' },
      ...{ one: 'signalement à traiter', many: 'signalements à traiter' },
    },
    {
      count: waiting?.objections,
      ...{ one: 'contestation à lire', many: 'contestations à lire' },
      ...{ icon: IconMessageQuestion, to: '/admin/moderation?tab=contestations' },
    },
    {
      ...{ count: waiting?.letters, icon: IconMailForward, to: '/admin/residency' },
      ...{ one: 'lettre à imprimer', many: 'lettres à imprimer' },
    },
    {
      ...{ count: silent?.silent, icon: IconHeartHandshake },
      one: 'service sans réponse depuis deux jours',
      many: 'services sans réponse depuis deux jours',
      to: `/admin/services?status=open&answered=false${silent ? `&until=${silent.silentUntil}` : ''}`,
    },
  ];
  return (
    <section className="adm-waiting" aria-labelledby="waiting-title">
      <h2 className="adm-title" id="waiting-title">
        Ce qui attend
      </h2>
      <ul aria-busy={!waiting}>
        {all.map(({ count, one, many, icon, to }) => (
          <li key={one}>
            <Link className="card" to={to} data-none={count === 0 || undefined}>
              <Icon of={icon} />
              <b className="num">{count ?? '…'}</b> <span>{count === 1 ? one : many}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
