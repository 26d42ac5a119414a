import { useId } from 'react';
import type { GatheringKind } from '#features/gatherings/gatherings.contract.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useNow } from '#web/use-now.ts';
import { useGatheringsAhead } from './gatherings-ahead.ts';
import { GatheringRow } from './page/GatheringRow.tsx';

const SHOWN = 6;

const WORDS: Record<GatheringKind, { all: string; which: string }> = {
  outing: { all: 'Toutes les sorties où vous allez', which: 'sorties' },
  event: { all: 'Tous les événements où vous allez', which: 'evenements' },
};

/** Under what one organises: those of others to which the reader goes; nothing where that is nothing. */
export function AlsoGoing({ kind }: { kind: GatheringKind }) {
  const now = useNow();
  const title = useId();
  const { gatherings } = useGatheringsAhead(now);
  const going = gatherings.filter((one) => one.kind === kind && one.myPlace === 'participant');
  if (going.length === 0) return null;
  const { all, which } = WORDS[kind];
  return (
    <section className="step-list" aria-labelledby={title}>
      <h2 id={title}>
        Vous y allez <span className="count">{going.length}</span>
      </h2>
      <ul className="card rdv-list">
        {going.slice(0, SHOWN).map((one) => (
          <li key={one._id}>
            <GatheringRow gathering={one} now={now} bare />
          </li>
        ))}
      </ul>
      {going.length > SHOWN && (
        <div>
          <LinkButton small look="3" to={`/mes-rendez-vous?voir=${which}`}>
            {all}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
