import { useDeferredValue } from 'react';
import { useParams } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { BackLink } from '#web/ui/cards/BackLink.tsx';
import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { neighbourErrors } from '../neighbours-sentences.contract.ts';
import { MyPageDialog } from './dialogs.ts';
import { Identity } from './Identity.tsx';
import { PageParts } from './PageParts.tsx';
import { Scene } from './Scene.tsx';
import './neighbours.css';
import { useHiddenLive, useNeighbour } from './neighbours.data.ts';

/** `/voisin/:id`; one's own is shown as others see it, `?modifier=1` opens what it is made of. */
export function NeighbourPage() {
  const { id = '' } = useParams();
  return <KnownAddress key={id} id={id} />;
}

function KnownAddress({ id }: { id: string }) {
  useHiddenLive();
  const read = useNeighbour(id);
  const page = useDeferredValue(read.data);
  const user = useSession()?.user;
  const mine = user?._id === id;
  const dialog = useUrlDialog(['modifier'] as const);
  const gone = read.error !== null && [400, 404].includes(read.error.status);
  useDocumentTitle(page && !gone ? nameShortly(page) : 'Voisin');
  return (
    <div className="nb">
      <div className="pagehead nb-head">
        <BackLink />
        {user?.isAdmin && !mine && (
          <LinkButton look="3" small to={`/admin/personnes/${id}`}>
            Voir dans l'administration
          </LinkButton>
        )}
      </div>
      {gone && <Gone />}
      {!gone && page && (
        <>
          <Identity page={page} mine={mine} onEdit={() => void dialog.open('modifier')} />
          <PageParts page={page} mine={mine} />
        </>
      )}
      {!gone && !page && !read.isError && <Loading />}
      {!gone && !page && read.isError && (
        <>
          <h1 className="sr">Voisin</h1>
          <ErrorState
            message={read.error.message}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        </>
      )}
      {mine && dialog.name && <MyPageDialog onClose={() => void dialog.close()} />}
    </div>
  );
}

/** It does not say why. */
function Gone() {
  return (
    <Card bare role="alert">
      <EmptyState
        title={`${neighbourErrors.notVisible.message}.`}
        level="h1"
        action={<LinkButton to="/suggestions">Voir des voisins à rencontrer</LinkButton>}
      />
    </Card>
  );
}

function Loading() {
  return (
    <div className="card nb-id">
      <Scene />
      <div className="nb-in">
        <TextSkeleton label="Chargement de la page…" title="Voisin" count={3} />
      </div>
    </div>
  );
}
