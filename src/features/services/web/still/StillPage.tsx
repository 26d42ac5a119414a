import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, call } from '#web/data/call.ts';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useNow } from '#web/use-now.ts';
import { sayHour, sayOnDay } from '#web/words/when-words.ts';
import { answerStillLink, readStillLink, stillErrors } from '../../services-still.contract.ts';
import '../services.css';

type Asked = { title: string; date: string };
type Step =
  | { name: 'loading' }
  | { name: 'asking'; asked: Asked; sent?: boolean; failure?: string }
  | { name: 'answered'; sentence: string }
  | { name: 'invalid' }
  | { name: 'failed'; message: string };

/** The server refuses a link that has served; anything else may be tried again. */
function explain(error: unknown): Step {
  if (!(error instanceof ApiError)) throw error;
  const isRefused = error.status === 400 || error.status === 403 || error.status === 409;
  return isRefused ? { name: 'invalid' } : { name: 'failed', message: error.message };
}

/** Opened from a mail, without a session: looking at it changes nothing, one press answers. */
export function StillPage() {
  useDocumentTitle("Toujours d'actualité ?");
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [step, setStep] = useState<Step>({ name: 'loading' });

  const load = useCallback(async () => {
    if (!token) return setStep({ name: 'invalid' });
    setStep({ name: 'loading' });
    try {
      setStep({ name: 'asking', asked: await call(readStillLink, { query: { token } }) });
    } catch (error) {
      setStep(explain(error));
    }
  }, [token]);
  useEffect(() => void load(), [load]);

  async function answer(asked: Asked, still: boolean) {
    setStep({ name: 'asking', asked, sent: still });
    try {
      const { message } = await call(answerStillLink, { query: { token }, body: { still } });
      setStep({ name: 'answered', sentence: message });
    } catch (error) {
      const found = explain(error);
      setStep(found.name === 'failed' ? { name: 'asking', asked, failure: found.message } : found);
    }
  }

  return (
    <Card className="still-page">
      <MotifSimple />
      <h1 tabIndex={-1}>Toujours d'actualité ?</h1>
      {step.name === 'loading' && <TextSkeleton count={2} label="Vérification du lien…" />}
      {step.name === 'asking' && (
        <Asking {...step} onAnswer={(still) => void answer(step.asked, still)} />
      )}
      {step.name === 'answered' && (
        <div role="status">
          <Note tone="green">{step.sentence}.</Note>
        </div>
      )}
      {step.name === 'invalid' && (
        <Note tone="bad" alert>
          {stillErrors.link.message}.
        </Note>
      )}
      {step.name === 'failed' && <ErrorState message={step.message} onRetry={() => void load()} />}
      {(step.name === 'answered' || step.name === 'invalid') && (
        <LinkButton look="2" to="/my-services">
          Voir mes services
        </LinkButton>
      )}
    </Card>
  );
}

type AskingProps = {
  asked: Asked;
  sent?: boolean;
  failure?: string;
  onAnswer: (still: boolean) => void;
};

function Asking({ asked, sent, failure, onAnswer }: AskingProps) {
  const now = useNow();
  return (
    <>
      <p>
        <b>« {asked.title} »</b> était pour {sayOnDay(asked.date, now)}, {sayHour(asked.date)}.
      </p>
      {failure && (
        <Note tone="bad" alert answers>
          {failure}
        </Note>
      )}
      <div className="row wrapx">
        <Button working={sent === true} onClick={() => onAnswer(true)}>
          Oui, toujours
        </Button>
        <Button look="2" working={sent === false} onClick={() => onAnswer(false)}>
          Non, plus besoin
        </Button>
      </div>
      <p className="muted small">
        « Non » annule l'annonce : qui s'était proposé le sait aussitôt. Elle reste dans votre
        liste.
      </p>
    </>
  );
}
