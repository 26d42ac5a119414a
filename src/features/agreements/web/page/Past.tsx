import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GatheringKind } from '#features/gatherings/gatherings.contract.ts';
import { listPast, pastTexts } from '#features/gatherings/gatherings-past.contract.ts';
import { useList } from '#web/data/api.ts';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { agreementTexts } from '../../agreements-sentences.contract.ts';
import { usePast } from '../agreements.data.ts';
import { AgreementRow } from './AgreementRow.tsx';
import { PastGatheringRow } from './GatheringRow.tsx';
import './past.css';
import type { Shown } from './WhichChips.tsx';

type Props = { now: number; addressOf: (id: string) => string; shown: Shown };

/** What is over, folded: it is read once it is opened, or where the address asks for it (`?passes=1`). */
export function Past({ now, addressOf, shown }: Props) {
  const [params] = useSearchParams();
  const [isAsked] = useState(params.get('passes') === '1');
  const [wasOpened, setOpened] = useState(isAsked);
  return (
    <details
      className="rdv-past"
      open={isAsked}
      onToggle={({ currentTarget }) => setOpened(wasOpened || currentTarget.open)}
    >
      <summary>
        Derrière vous
        <small className="rdv-span">passés, faits, annulés</small>
        <span className="grow" />
        <Icon of={IconChevronDown} />
      </summary>
      {wasOpened && (
        <div className="rdv-past-parts">
          {shown.kinds.length > 0 && <PastGatherings now={now} kinds={shown.kinds} />}
          {shown.hasMeetings && <PastMeetings now={now} addressOf={addressOf} />}
        </div>
      )}
    </details>
  );
}

/** How many are read at once. */
const PAGE = 10;

function PastGatherings({ now, kinds }: { now: number; kinds: readonly GatheringKind[] }) {
  const [kind, ...others] = kinds;
  const list = useList(listPast, {
    limit: PAGE,
    ...(kind && others.length === 0 ? { kind } : {}),
  });
  const past = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Part
      title="Sorties et événements"
      list={list}
      failed={pastTexts.loadFailed}
      isEmpty={past.length === 0}
      empty="Aucune sortie ni événement passé : après le premier, ses photos s'y retrouvent."
      more="Afficher plus de sorties et d'événements"
    >
      {past.map((one) => (
        <li key={one._id}>
          <PastGatheringRow gathering={one} now={now} />
        </li>
      ))}
    </Part>
  );
}

function PastMeetings({ now, addressOf }: Omit<Props, 'shown'>) {
  const list = usePast();
  const past = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Part
      title="Convenus entre voisins"
      list={list}
      failed={agreementTexts.loadFailed}
      isEmpty={past.length === 0}
      empty="Rien encore : le premier s'y rangera."
      more="Afficher plus de rendez-vous"
    >
      {past.map((one) => (
        <li key={one._id}>
          <AgreementRow agreement={one} now={now} addressOf={addressOf} />
        </li>
      ))}
    </Part>
  );
}

type PartProps = {
  title: string;
  list: Parameters<typeof NextPage>[0]['list'] & {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  failed: string;
  isEmpty: boolean;
  empty: string;
  more: string;
  children: ReactNode;
};

function Part({ title, list, failed, isEmpty, empty, more, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {list.isPending && <ListSkeletons count={2} label="Chargement…" />}
      {list.isError && isEmpty && (
        <ErrorState
          message={failed}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {!list.isPending && !list.isError && isEmpty && <p className="muted">{empty}</p>}
      {!isEmpty && <ul className="card rdv-list">{children}</ul>}
      <NextPage list={list} label={more} failed={failed} />
    </section>
  );
}
