import { useState } from 'react';
import type { Filter } from '#features/tables/web/public.ts';
import { Queue, useSaved } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { formatDate } from '#web/words/format-date.ts';
import {
  listResidents,
  type ResidentToVerify,
  takeBack,
  verifyByHand,
} from '../residency-admin.contract.ts';
import { residencyTexts } from '../residency-sentences.contract.ts';
import { HOW_WORDS } from './how-words.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const filters: readonly Filter[] = [
  {
    name: 'verified',
    label: 'Vérification',
    options: [
      { value: 'true', label: 'Vérifiés' },
      { value: 'false', label: 'Pas encore' },
    ],
  },
];

/** To somebody else than whom it is about. */
const HOW = { ...HOW_WORDS, vouching: 'par deux voisins' };

export function ResidentsTab() {
  return (
    <Queue<ResidentToVerify>
      paired
      route={listResidents}
      search="Nom"
      filters={filters}
      empty="Aucun habitant"
    >
      {(row) => <ResidentCard row={row} />}
    </Queue>
  );
}

function ResidentCard({ row }: { row: ResidentToVerify }) {
  const { resident, adresse, verification } = row;
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const verify = useSaved(verifyByHand, residencyTexts.madeVerified, close);
  const take = useSaved(takeBack, residencyTexts.takenBack, close);
  const name = `${resident.firstName} ${resident.lastName}`;
  const by = verification?.by;
  const params = { id: row._id };
  const label = verification ? 'Retirer la vérification' : 'Vérifier à la main';
  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">{name}</h2>
        <span className="muted">@{resident.username}</span>
        {verification ? (
          <span className="chip plain">Vérifié</span>
        ) : (
          <span className="muted">Pas encore</span>
        )}
      </div>
      <p>{adresse ?? "Pas d'adresse"}</p>
      {verification && (
        <p className="small muted">
          Depuis le {formatDate(verification.at)}, {HOW[verification.how]}
          {by && ` (${by.firstName} ${by.lastName})`}
        </p>
      )}
      {(verification || adresse) && (
        <div>
          <Button look="2" small aria-label={`${label} : ${name}`} onClick={() => setAsked(true)}>
            {label}
          </Button>
        </div>
      )}
      {asked && (
        <ReasonDialog
          title={`${label}\u00a0: ${name}`}
          help={
            verification
              ? 'La raison est dite à cette personne. Les voisins dont elle répond peuvent y perdre leur petite maison.'
              : "Elle reste dans le journal d'audit."
          }
          submitLabel={verification ? 'Retirer' : 'Vérifier'}
          saving={verification ? take : verify}
          onReason={(reason) => (verification ? take : verify).mutate({ params, body: { reason } })}
          onClose={close}
        />
      )}
    </>
  );
}
