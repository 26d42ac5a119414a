import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Ring } from '../rings.contract.ts';
import { giftsOf } from './ring-words.ts';

/** Who gives what to whom, and why: in the very words of what they published. */
export function Gifts({ ring }: { ring: Ring }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="ring-gifts">
      <h2 id={id}>Qui donne quoi, et pourquoi</h2>
      <ol>
        {giftsOf(ring).map(({ giver, taker, headline, seeks, offers }) => (
          <li key={giver.troc._id}>
            <span className="ring-pair">
              <Avatar size="s" person={giver.resident} />
              <Icon of={IconArrowRight} size="s" />
              <Avatar size="s" person={taker.resident} />
            </span>
            <Link to={`/troc/${giver.troc._id}`}>{headline}</Link>
            <p className="ring-why">
              {seeks} <em>{giver.wanted}</em>, {offers} <em>{giver.offered}</em>.
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
