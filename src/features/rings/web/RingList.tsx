import { useId } from 'react';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Ring } from '../rings.contract.ts';
import { listNames, sayAwaited, sizeOf } from './ring-words.ts';
import './ring-list.css';
import { useRings } from './rings.data.ts';

type Props = {
  /** Above a list of something else: low, and only what is still to be agreed on. */
  brief?: boolean;
};

/** The resident's exchanges of three or four; nothing where there is none. */
export function RingList({ brief = false }: Props) {
  const id = useId();
  const all = useRings().data ?? [];
  const rings = brief ? all.filter(({ status }) => status === 'open') : all;
  if (rings.length === 0) return null;
  return (
    <Card aria-labelledby={id} className={brief ? 'ring-list ring-brief' : 'ring-list'}>
      <h2 id={id} className={brief ? 'sr' : undefined}>
        Échanges à plusieurs
      </h2>
      <ul>
        {rings.map((ring) => (
          <li key={ring._id}>
            <RingRow ring={ring} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const AGREED = {
  agreed: { status: 'accepted', label: 'Convenu' },
  broken: { status: 'cancelled', label: 'Ne tourne plus' },
} as const;

function RingRow({ ring }: { ring: Ring }) {
  const { places, status } = ring;
  const given = places.at(-1);
  return (
    <ListRow
      lead={<AreaIcon area="troc" />}
      title={`Échange à ${sizeOf(ring)}, avec ${listNames(places.slice(1))}`}
      to={`/anneaux/${ring._id}`}
      aside={
        <StatusChip
          {...(status === 'open'
            ? { status: 'pending', label: sayAwaited(ring) }
            : AGREED[status === 'agreed' ? 'agreed' : 'broken'])}
        />
      }
    >
      {`«\u00a0${places[0]?.offered}\u00a0» contre «\u00a0${given?.offered}\u00a0»`}
    </ListRow>
  );
}
