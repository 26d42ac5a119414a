import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { agreementTexts } from '../agreements-sentences.contract.ts';
import { AgreementRow } from './AgreementRow.tsx';
import { usePast } from './agreements.data.ts';

type Props = { now: number; addressOf: (id: string) => string };

/** What is over, folded: it is read once it is opened. */
export function Past(props: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className="rdv-past"
      onToggle={({ currentTarget }) => setOpened(wasOpened || currentTarget.open)}
    >
      <summary>
        Derrière vous
        <small className="rdv-span">faits, annulés</small>
        <span className="grow" />
        <Icon of={IconChevronDown} />
      </summary>
      {wasOpened && <PastList {...props} />}
    </details>
  );
}

function PastList({ now, addressOf }: Props) {
  const list = usePast();
  const past = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isPending) return <ListSkeletons count={2} label="Chargement…" />;
  if (list.isError && past.length === 0) {
    return (
      <ErrorState
        message={agreementTexts.loadFailed}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (past.length === 0) return <p className="muted">Rien encore : le premier s'y rangera.</p>;
  return (
    <>
      <ul className="card rdv-list">
        {past.map((one) => (
          <li key={one._id}>
            <AgreementRow agreement={one} now={now} to={addressOf(one._id)} />
          </li>
        ))}
      </ul>
      <NextPage
        list={list}
        label="Afficher plus de rendez-vous"
        failed={agreementTexts.loadFailed}
      />
    </>
  );
}
