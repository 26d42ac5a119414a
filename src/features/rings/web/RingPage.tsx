import { useParams } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PictureSkeleton, TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useNow } from '#web/use-now.ts';
import type { Ring } from '../rings.contract.ts';
import { ringErrors } from '../rings-sentences.contract.ts';
import { AgreedCard, AnswerCard, BrokenCard } from './AnswerCard.tsx';
import { Discussion } from './Discussion.tsx';
import { Gifts } from './Gifts.tsx';
import { RingDrawing } from './RingDrawing.tsx';
import './rings.css';
import { sayLead, sayTitle } from './ring-words.ts';
import { useRing } from './rings.data.ts';

const BACK = { to: '/my-trocs?onglet=possibles', label: 'Échanges possibles' };

/** An exchange of three or four, for who is in it. */
export function RingPage() {
  const { id = '' } = useParams();
  const read = useRing(id);
  if (read.data) return <Known ring={read.data} />;
  if (!read.isError) {
    return (
      <>
        <PageHead title="Un échange à plusieurs" back={BACK} />
        <div className="detail even ring-coming">
          <PictureSkeleton />
          <TextSkeleton label="Chargement de l'échange…" count={5} />
        </div>
      </>
    );
  }
  if (read.error.status === 404 || read.error.status === 400) {
    return <Over title={ringErrors.notFound.message} />;
  }
  return (
    <>
      <PageHead title="Un échange à plusieurs" back={BACK} />
      <ErrorState
        message={read.error.message}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    </>
  );
}

function Known({ ring }: { ring: Ring }) {
  const now = useNow();
  const isOpen = ring.status === 'open';
  if (ring.status === 'ended') return <Over title={sayTitle(ring)} />;
  return (
    <>
      <PageHead title={sayTitle(ring)} back={BACK}>
        <p className="lead">{sayLead(ring)}</p>
      </PageHead>
      <div className="detail even ring-page">
        <div className="ring-side ring-whole">
          <Card className="ring-card">
            <RingDrawing ring={ring} />
          </Card>
          {!isOpen && <Gifts ring={ring} />}
        </div>
        <div className="ring-side">
          <Standing ring={ring} now={now} />
          {isOpen ? <Gifts ring={ring} /> : <Discussion ring={ring} />}
        </div>
      </div>
    </>
  );
}

function Standing({ ring, now }: { ring: Ring; now: number }) {
  if (ring.status === 'agreed') return <AgreedCard ring={ring} now={now} />;
  return ring.status === 'broken' ? <BrokenCard /> : <AnswerCard ring={ring} now={now} />;
}

/** Who ended it, and why, is nobody's business. */
function Over({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} back={BACK} />
      <Card bare>
        <EmptyState
          title="Vos annonces restent ouvertes"
          action={<LinkButton to="/my-trocs">Voir mes échanges</LinkButton>}
        >
          Dès qu'un autre échange est possible, vous le saurez.
        </EmptyState>
      </Card>
    </>
  );
}
