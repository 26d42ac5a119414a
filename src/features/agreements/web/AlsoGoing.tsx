import { IconCalendarCheck } from '@tabler/icons-react';
import type { GatheringKind } from '#features/gatherings/gatherings.contract.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useNow } from '#web/use-now.ts';
import { useGatheringsAhead } from './gatherings-ahead.ts';

const WORDS: Record<GatheringKind, { one: string; many: string; which: string }> = {
  outing: { one: 'sortie', many: 'sorties', which: 'sorties' },
  event: { one: 'événement', many: 'événements', which: 'evenements' },
};

/** Under what one organises: to those of others to which the reader goes; nothing where that is nothing. */
export function AlsoGoing({ kind }: { kind: GatheringKind }) {
  const { gatherings } = useGatheringsAhead(useNow());
  const count = gatherings.filter(
    (one) => one.kind === kind && one.myPlace === 'participant',
  ).length;
  if (count === 0) return null;
  const { one, many, which } = WORDS[kind];
  return (
    <p>
      <LinkButton small look="3" icon={IconCalendarCheck} to={`/mes-rendez-vous?voir=${which}`}>
        Vous allez aussi à {count} {count === 1 ? one : many} de vos voisins
      </LinkButton>
    </p>
  );
}
