import { useState } from 'react';
import { of } from '#contract/name-words.ts';
import type { Filter } from '#features/tables/web/public.ts';
import { Queue, useSaved } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { formatDate } from '#web/words/format-date.ts';
import { type AdminVouching, listVouchings, revokeVouching } from '../residency-admin.contract.ts';
import { residencyTexts } from '../residency-sentences.contract.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const filters: readonly Filter[] = [
  {
    name: 'standing',
    label: 'État',
    options: [
      { value: 'true', label: 'En cours' },
      { value: 'false', label: 'Retirées' },
    ],
  },
];

export function VouchingsTab() {
  return (
    <Queue<AdminVouching>
      paired
      route={listVouchings}
      search="Nom"
      filters={filters}
      empty="Personne ne répond encore d'un voisin"
    >
      {(vouching) => <VouchingCard vouching={vouching} />}
    </Queue>
  );
}

function VouchingCard({ vouching }: { vouching: AdminVouching }) {
  const { voucher, asker, answeredAt, endedAt } = vouching;
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const end = useSaved(revokeVouching, residencyTexts.vouchingEnded, close);
  const names = [voucher, asker].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const title = `${names[0]} répond ${of(names[1] ?? '')}`;
  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">{title}</h2>
        {endedAt && <span className="chip plain">Retirée le {formatDate(endedAt)}</span>}
      </div>
      <p className="small muted">
        @{voucher.username} de @{asker.username}, depuis le {formatDate(answeredAt)}
      </p>
      {!endedAt && (
        <div>
          <Button look="2" small aria-label={`Retirer : ${title}`} onClick={() => setAsked(true)}>
            Retirer
          </Button>
        </div>
      )}
      {asked && (
        <ReasonDialog
          title={`Retirer\u00a0: ${title}`}
          help="Elle reste dans le journal d'audit. À moins de deux voisins, la petite maison est retirée."
          submitLabel="Retirer"
          saving={end}
          onReason={(reason) => end.mutate({ params: { id: vouching._id }, body: { reason } })}
          onClose={close}
        />
      )}
    </>
  );
}
