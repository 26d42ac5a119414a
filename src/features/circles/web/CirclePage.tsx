import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { circleErrors } from '../circles-sentences.contract.ts';
import { CircleView } from './CircleView.tsx';
import './circles.css';
import { BACK } from './circle-words.ts';
import { useCircle } from './circles.data.ts';

/** A circle: what it is, for everybody; what is said in it, for those who are in it. */
export function CirclePage() {
  const { id = '' } = useParams();
  return <KnownAddress key={id} id={id} />;
}

function KnownAddress({ id }: { id: string }) {
  const navigate = useNavigate();
  const [kept, setKept] = useState(true);
  const read = useCircle(id, kept);
  const [isKnown] = useState(read.data !== undefined);
  const isGone = read.isError && (read.error.status === 404 || read.error.status === 400);
  if (isGone) return <Gone />;
  if (read.data) {
    return (
      <CircleView
        circle={read.data}
        isKnown={isKnown}
        onDissolved={() => {
          setKept(false);
          void navigate('/cercles', { replace: true });
        }}
      />
    );
  }
  return (
    <>
      <PageHead title="Cercle" back={BACK} />
      {read.isError ? (
        <ErrorState
          message={read.error.message}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <TextSkeleton label="Chargement du cercle…" count={6} />
      )}
    </>
  );
}

function Gone() {
  return (
    <>
      <PageHead title={circleErrors.notFound.message} back={BACK} />
      <Card bare>
        <EmptyState
          title="Rien ne vous attend ici"
          action={<LinkButton to="/cercles">Voir les cercles</LinkButton>}
        >
          Ce cercle a pu être dissous.
        </EmptyState>
      </Card>
    </>
  );
}
