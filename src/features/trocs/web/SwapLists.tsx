import { IconArrowsExchange } from '@tabler/icons-react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Troc } from '../trocs.contract.ts';
import type { TrocKind } from '../trocs-kinds.contract.ts';
import { kindWords } from './kind-words.ts';
import './swap.css';

type Props = {
  troc: Pick<Troc, 'itemsOffered' | 'itemsWanted'> & { kind?: TrocKind };
  mine: boolean;
  /** In a card of a list. */
  small?: boolean;
};

export function SwapLists({ troc, mine, small = false }: Props) {
  const words = kindWords(troc.kind);
  const whose = mine ? 'mine' : 'theirs';
  const isOneWay = troc.itemsWanted.length === 0;
  return (
    <div className={joinClasses('swap', small ? 'swap-s' : 'card', isOneWay && 'one-way')}>
      <Items
        label={words.offered[whose]}
        items={troc.itemsOffered}
        most={small ? SHOWN : undefined}
      />
      {!isOneWay && (
        <>
          <span className="mid" aria-hidden="true">
            <Icon of={IconArrowsExchange} size={small ? 's' : 'm'} />
          </span>
          <Items
            label={words.wanted[whose]}
            items={troc.itemsWanted}
            most={small ? SHOWN : undefined}
          />
        </>
      )}
    </div>
  );
}

/** How many items of a list stand on a card. */
const SHOWN = 3;

type ItemsProps = { label: string; items: readonly string[]; most: number | undefined };

function Items({ label, items, most = items.length }: ItemsProps) {
  const different = [...new Set(items)];
  const left = different.length - most;
  return (
    <div>
      <p className="label">{label}</p>
      <ul>
        {different.slice(0, most).map((item) => (
          <li key={item}>{item}</li>
        ))}
        {left > 0 && <li className="muted">et {left === 1 ? 'un autre' : `${left} autres`}</li>}
      </ul>
    </div>
  );
}
