import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconHeartHandshake,
  IconMessage,
  IconMessages,
  IconNews,
  IconUser,
  IconUsersGroup,
  IconWalk,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Area } from '#web/ui/signs/area.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import type { QueueCard } from '../../moderation-queue.contract.ts';
import { REPORT_REASONS, type ReportKind } from '../../moderation-reporting.contract.ts';
import { KIND_WORDS } from '../report-words.ts';
import { titleOf } from './queue-words.ts';
import './queue-strip.css';

const SIGNS: Record<ReportKind, { icon: IconType; area: Area }> = {
  message: { icon: IconMessages, area: 'messagerie' },
  resident: { icon: IconUser, area: 'services' },
  service: { icon: IconHeartHandshake, area: 'services' },
  troc: { icon: IconArrowsExchange, area: 'troc' },
  outing: { icon: IconWalk, area: 'sorties' },
  event: { icon: IconCalendarEvent, area: 'evenements' },
  journal: { icon: IconNews, area: 'journal' },
  comment: { icon: IconMessage, area: 'journal' },
  circle: { icon: IconUsersGroup, area: 'messagerie' },
};

type Props = {
  cards: readonly QueueCard[];
  /** Which one is open. */
  at: number;
  onOpen: (at: number) => void;
};

/** What comes next, each with how many reported it; a press opens it. */
export function QueueStrip({ cards, at, onOpen }: Props) {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const open = row.current?.children[at];
    if (open instanceof HTMLElement && row.current) {
      row.current.scrollTo({ left: open.offsetLeft - row.current.offsetLeft - 16 });
    }
  }, [at]);
  return (
    <nav aria-label="Ensuite">
      <ol ref={row} className="queue-strip">
        {cards.map((card, index) => {
          const { icon, area } = SIGNS[card.kind];
          const [first] = card.reasons;
          const said = `${KIND_WORDS[card.kind]} : ${titleOf(card)}, ${first ? REPORT_REASONS[first.reason] : ''}`;
          return (
            <li key={`${card.kind} ${card.targetId}`}>
              <button
                type="button"
                className="queue-tile"
                data-area={area}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => onOpen(index)}
              >
                <span className={card.severity === 'danger' ? 'queue-sign grave' : 'queue-sign'}>
                  <Icon of={icon} />
                </span>
                <span className="queue-tile-kind" aria-hidden="true">
                  {KIND_WORDS[card.kind]}
                </span>
                <span className="queue-tile-name" aria-hidden="true">
                  {titleOf(card)}
                </span>
                <span className="sr">{said}</span>
                {card.reports > 1 && (
                  <span className="queue-tile-count">
                    <span className="sr">, voisins : </span>
                    {card.reports}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
