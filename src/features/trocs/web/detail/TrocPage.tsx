import { useDeferredValue, useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { ApiError } from '#web/data/call.ts';
import { BackLink } from '#web/ui/cards/BackLink.tsx';
import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PictureSkeleton, TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNow } from '#web/use-now.ts';
import { trocErrors, trocTexts } from '../../trocs-sentences.contract.ts';
import { TrocDetail } from './TrocDetail.tsx';
import '../trocs.css';
import { useDeleting, useTroc, useTrocsLive } from '../trocs.data.ts';

// Capitals are hexadecimal too: the server has the last word on those.
const ID = /^[0-9a-f]{24}$/i;
const LEAVE_MS = 3_000;

/** An address without a well-formed identifier leads to the list at once. */
export function TrocPage() {
  const { id = '' } = useParams();
  const valid = ID.test(id);
  useEffect(() => {
    if (!valid) toast.error(trocTexts.invalidId);
  }, [valid]);
  return valid ? <KnownAddress key={id} id={id} /> : <Navigate to="/trocs" replace />;
}

function KnownAddress({ id }: { id: string }) {
  useTrocsLive();
  const [deleted, setDeleted] = useState(false);
  const kept = !useDeleting() && !deleted;
  const read = useTroc(id, kept);
  // Drawn piece by piece: an answer would be drawn in one go.
  const troc = useDeferredValue(read.data);
  const [isKnown] = useState(troc !== undefined);
  const now = useNow();
  useDocumentTitle(read.data?.title ?? 'Troc');
  const gone = findGone(read.error);
  return (
    <>
      <div className="pagehead troc-head">
        <BackLink to="/trocs">Trocs</BackLink>
      </div>
      {gone && <Gone sentence={gone} />}
      {!gone && troc && (
        <TrocDetail
          troc={troc}
          now={now}
          kept={kept}
          isKnown={isKnown}
          onDeleted={() => setDeleted(true)}
        />
      )}
      {!gone && !troc && !read.isError && <Loading />}
      {!gone && !troc && read.isError && (
        <>
          <h1 className="sr">Troc</h1>
          <ErrorState
            message={read.error.message}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        </>
      )}
    </>
  );
}

/** The sentence for a troc that is not there, or whose address is none. */
function findGone(error: ApiError | null): string | undefined {
  if (error?.status === 404) return trocErrors.notFound.message;
  return error?.status === 400 ? trocTexts.invalidId : undefined;
}

/** Leads to the list after 3 seconds. */
function Gone({ sentence }: { sentence: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/trocs', { replace: true }), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Card bare role="alert">
      <EmptyState
        title={sentence}
        level="h1"
        action={
          <LinkButton to="/trocs" replace>
            Voir les trocs
          </LinkButton>
        }
      >
        Vous allez être conduit à la liste des trocs.
      </EmptyState>
    </Card>
  );
}

function Loading() {
  return (
    <div className="detail even">
      <PictureSkeleton />
      <TextSkeleton label="Chargement du troc…" title="Troc" count={5} />
    </div>
  );
}
