import { IconBellCheck, IconBellPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import type { AlertKind } from '../alerts.contract.ts';
import { useAlerts, useNewAlert } from './alerts.data.ts';
import { AlertWordsDialog } from './dialogs.ts';
import { type Kept, keptOf, type Narrowing } from './kept-filters.ts';

type Props = {
  kind: AlertKind;
  /** All that the list is narrowed by, its order apart. */
  filters: Narrowing;
};

/** On a list: keeps its filters, nothing where it cannot; where they are kept, leads to one's alerts. */
export function AlertButton({ kind, filters }: Props) {
  const kept = keptOf(kind, filters);
  return kept && <KeepButton kind={kind} {...kept} />;
}

function KeepButton({ kind, category, facet, q, isWider }: Kept & Pick<Props, 'kind'>) {
  const alerts = useAlerts();
  const keep = useNewAlert(q ? `Alerte : ${q}` : 'Une alerte');
  const [isAsking, setAsking] = useState(false);
  const asksFirst = isWider || !(q || category || facet);
  const filters = { ...(category ? { category } : {}), ...(facet ? { facet } : {}) };
  const isKept = alerts.data?.some(
    (kept) =>
      kept.organiser === null &&
      kept.kind === kind &&
      (kept.category?._id ?? '') === category &&
      (kept.facet ?? '') === facet &&
      kept.q === q,
  );
  if (isKept) {
    return (
      <LinkButton small look="3" icon={IconBellCheck} to="/alertes">
        Alerte active
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        small
        look="3"
        icon={IconBellPlus}
        working={keep.isPending && !isAsking}
        aria-haspopup={asksFirst ? 'dialog' : undefined}
        onClick={() => {
          if (keep.isPending) return;
          if (asksFirst) return setAsking(true);
          keep.keep({ kind, q, ...filters });
        }}
      >
        Prévenez-moi
      </Button>
      {isAsking && (
        <AlertWordsDialog
          kind={kind}
          inParts={isWider ? q : undefined}
          working={keep.isPending}
          onKeep={(words) => {
            keep.keep({ kind, q: words, ...filters });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
