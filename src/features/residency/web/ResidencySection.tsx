import { useSearchParams } from 'react-router';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useHeldFocus } from '#web/ui/held-focus.ts';
import { getResidency } from '../residency.contract.ts';
import { OpenedLink } from './OpenedLink.tsx';
import { OthersCard } from './OthersCard.tsx';
import { OwnCard } from './OwnCard.tsx';
import { useStanding } from './residency.data.ts';
import './residency.css';

/** Where one stands, and what others ask; reads what QR codes bring from the address: `code`, `voisin`. */
export function ResidencySection() {
  const standing = useStanding();
  useHeldFocus();
  const [params] = useSearchParams();
  const token = params.get('voisin');
  return (
    <div className="residency">
      {standing.isPending && <TextSkeleton label="Chargement de la vérification…" />}
      {standing.isError && !standing.data && (
        <ErrorState
          message={getResidency.fallback}
          onRetry={() => void standing.refetch()}
          retrying={standing.isFetching}
        />
      )}
      {standing.data && (
        <>
          {token && <OpenedLink token={token} />}
          <OthersCard standing={standing.data} />
          <OwnCard standing={standing.data} code={params.get('code') ?? ''} />
        </>
      )}
    </div>
  );
}
