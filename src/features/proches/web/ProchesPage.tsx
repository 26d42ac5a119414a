import { IconHeartHandshake, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { Proche } from '../proches.contract.ts';
import { MOST_PROCHES, procheTexts } from '../proches-sentences.contract.ts';
import { ProcheDialog } from './dialogs.ts';
import { ProcheCard } from './ProcheCard.tsx';
import './proches.css';
import { useProches } from './proches.data.ts';

/** Those without internet whom one speaks for. */
export function ProchesPage() {
  const proches = useProches();
  const [asked, setAsked] = useState<Proche | 'new'>();
  const count = proches.data?.length ?? 0;
  const add = (
    <Button
      icon={IconPlus}
      look={count > 0 ? '2' : '1'}
      aria-haspopup="dialog"
      onClick={() => setAsked('new')}
    >
      Inscrire un proche
    </Button>
  );
  return (
    <>
      <PageHead title="Mes proches sans internet" area="services">
        <p className="lead">
          Une voisine âgée, un parent, quelqu'un de l'immeuble : avec son accord, demandez un coup
          de main, proposez un troc ou prenez une place en son nom. Deux personnes au plus.
        </p>
      </PageHead>
      {proches.isPending && <TextSkeleton label="Chargement de vos proches…" count={4} />}
      {proches.isError && !proches.data && (
        <ErrorState
          message={procheTexts.loadFailed}
          onRetry={() => void proches.refetch()}
          retrying={proches.isFetching}
        />
      )}
      <div className="proches">
        {proches.data?.length === 0 && (
          <Card bare>
            <EmptyState title="Vous ne parlez encore pour personne" area="services" action={add}>
              Demandez d'abord son accord, de vive voix ou sur la feuille à signer.
            </EmptyState>
          </Card>
        )}
        {count > 0 && (
          <ul className="proches-list">
            {proches.data?.map((proche) => (
              <ProcheCard key={proche._id} proche={proche} onChange={() => setAsked(proche)} />
            ))}
            {count < MOST_PROCHES && <li>{add}</li>}
          </ul>
        )}
        <HowItGoes />
      </div>
      {asked && (
        <ProcheDialog
          proche={asked === 'new' ? undefined : asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function HowItGoes() {
  return (
    <Card as="aside" className="proches-how" aria-labelledby="proches-how">
      <h2 id="proches-how">
        <IconHeartHandshake aria-hidden="true" />
        Comment ça se passe
      </h2>
      <ol>
        <li>
          <b>Son accord d'abord.</b> Une feuille à signer, ou une parole : vous notez la date.
        </li>
        <li>
          <b>Vous publiez, vous répondez.</b> Vos voisins lisent « pour Mme R. », rien d'autre : ni
          nom, ni numéro, ni téléphone.
        </li>
        <li>
          <b>Vous lui dites ce qui vient,</b> de vive voix ou par une lettre.
        </li>
        <li>
          <b>L'accord se retire à tout moment,</b> par cette personne ou par vous : tout est alors
          effacé.
        </li>
      </ol>
      <LinkButton look="2" icon={IconPrinter} to="/mes-proches/accord">
        Une feuille d'accord vierge
      </LinkButton>
    </Card>
  );
}
