import { IconBellCheck, IconBellPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import type { AlertKind } from '../alerts.contract.ts';
import { useAlerts, useNewAlert } from './alerts.data.ts';
import { AlertWordsDialog } from './dialogs.ts';

type Props = {
  kind: AlertKind;
  category?: string;
  facet?: string;
  q?: string;
};

/** On a list: keeps its filters; where they are kept, leads to one's alerts. */
export function AlertButton({ kind, category = '', facet = '', q = '' }: Props) {
  const alerts = useAlerts();
  const keep = useNewAlert(q.trim() ? `Alerte : ${q.trim()}` : 'Une alerte');
  const [isAsking, setAsking] = useState(false);
  const isOfAll = !(q.trim() || category || facet);
  const isKept = alerts.data?.some(
    (kept) =>
      kept.organiser === null &&
      kept.kind === kind &&
      (kept.category?._id ?? '') === category &&
      (kept.facet ?? '') === facet &&
      kept.q === q.trim(),
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
        aria-haspopup={isOfAll ? 'dialog' : undefined}
        onClick={() => {
          if (keep.isPending) return;
          if (isOfAll) return setAsking(true);
          const filters = { ...(category ? { category } : {}), ...(facet ? { facet } : {}) };
          keep.keep({ kind, q: q.trim(), ...filters });
        }}
      >
        Prévenez-moi
      </Button>
      {isAsking && (
        <AlertWordsDialog
          kind={kind}
          working={keep.isPending}
          onKeep={(words) => {
            keep.keep({ kind, q: words });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
