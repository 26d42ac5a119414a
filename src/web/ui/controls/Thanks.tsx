import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { Thanks } from '#contract/thanks.ts';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { sayThanks } from '#web/words/thanks-words.ts';
import { Button } from './Button.tsx';
import './thanks.css';

const FACES = 5;

type SayProps = { thanks: Thanks; working: boolean; onToggle: (mine: boolean) => void };

/** 'Merci', once, taken back by the same button. */
export function SayThanks({ thanks: { count, mine }, working, onToggle }: SayProps) {
  return (
    <div className="thanks">
      <Button
        look="2"
        icon={mine ? IconHeartFilled : IconHeart}
        aria-pressed={mine}
        working={working}
        workingLabel="Merci"
        onClick={() => onToggle(mine)}
      >
        Merci
      </Button>
      <span className="muted" role="status">
        {sayThanks(count, mine)}
      </span>
    </div>
  );
}

/** For whom they are for: how many, and from whom. Nothing while there is none. */
export function ReceivedThanks({ thanks: { count, from } }: { thanks: Thanks }) {
  if (count === 0) return null;
  return (
    <section className="thanks received" aria-label="Mercis">
      <span className="faces" aria-hidden="true">
        {from.slice(0, FACES).map((person) => (
          <Avatar key={person._id} person={person} size="s" />
        ))}
      </span>
      <span>
        <b>{sayThanks(count, false)}</b>
        {from.length > 0 && (
          <small className="muted">
            {from.map((person, index) => (
              <span key={person._id}>
                {index > 0 && ', '}
                <NeighbourLink of={person} />
              </span>
            ))}
            {count > from.length && ` et ${count - from.length} de plus`}
          </small>
        )}
        {from.length > 0 && <small className="muted">Personne d'autre ne voit qui.</small>}
      </span>
    </section>
  );
}
