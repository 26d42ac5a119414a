import { IconArrowsExchange } from '@tabler/icons-react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Troc } from '../trocs.contract.ts';

type Props = {
  troc: Pick<Troc, 'itemsOffered' | 'itemsWanted'>;
  mine: boolean;
  /** In a card of a list. */
  small?: boolean;
};

export function SwapLists({ troc, mine, small = false }: Props) {
  return (
    <div className={joinClasses('swap', small ? 'swap-s' : 'card')}>
      <Items
        label={mine ? 'Vous proposez' : 'Propose'}
        items={troc.itemsOffered}
        most={small ? SHOWN : undefined}
      />
      <span className="mid" aria-hidden="true">
        <Icon of={IconArrowsExchange} size={small ? 's' : 'm'} />
      </span>
      <Items
        label={mine ? 'Vous cherchez' : 'Cherche'}
        items={troc.itemsWanted}
        most={small ? SHOWN : undefined}
      />
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
