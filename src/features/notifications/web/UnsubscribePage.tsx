import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, call } from '#web/data/api.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { notificationErrors, readUnsubscribe, unsubscribe } from '../notifications.contract.ts';
import './preferences.css';

type Step =
  | { name: 'loading' }
  | { name: 'asking'; firstName: string; working?: boolean; failure?: string }
  | { name: 'stopped'; sentence: string }
  | { name: 'invalid' }
  | { name: 'failed'; message: string };

/** Opened from a mail, without a session: says what will stop, and stops it in one press. */
export function UnsubscribePage() {
  useDocumentTitle('Ne plus recevoir de courriels');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [step, setStep] = useState<Step>({ name: 'loading' });

  const load = useCallback(async () => {
    if (!token) return setStep({ name: 'invalid' });
    setStep({ name: 'loading' });
    try {
      const { firstName, mail } = await call(readUnsubscribe, { query: { token } });
      setStep(
        mail ? { name: 'asking', firstName } : { name: 'stopped', sentence: ALREADY_STOPPED },
      );
    } catch (error) {
      setStep(explain(error));
    }
  }, [token]);
  useEffect(() => void load(), [load]);

  async function stop(firstName: string) {
    setStep({ name: 'asking', firstName, working: true });
    try {
      await call(unsubscribe, { query: { token } });
      setStep({ name: 'stopped', sentence: STOPPED });
    } catch (error) {
      const found = explain(error);
      setStep(
        found.name === 'failed' ? { name: 'asking', firstName, failure: found.message } : found,
      );
    }
  }

  return (
    <Card className="unsubscribe">
      <h1 tabIndex={-1}>Courriels de notification</h1>
      {step.name === 'loading' && <TextSkeleton count={2} label="Vérification du lien…" />}
      {step.name === 'asking' && <Asking {...step} onStop={() => void stop(step.firstName)} />}
      {step.name === 'stopped' && <Stopped sentence={step.sentence} />}
      {step.name === 'invalid' && <Invalid />}
      {step.name === 'failed' && <ErrorState message={step.message} onRetry={() => void load()} />}
    </Card>
  );
}

const STOPPED = 'Vous ne recevrez plus de courriels de notification.';
const ALREADY_STOPPED = 'Vous ne recevez déjà plus de courriels de notification.';

/** The server refuses a link that it has not written; anything else may be tried again. */
function explain(error: unknown): Step {
  if (!(error instanceof ApiError)) throw error;
  const isRefused = error.code === notificationErrors.unsubscribeLink.code || error.status === 400;
  return isRefused ? { name: 'invalid' } : { name: 'failed', message: error.message };
}

interface AskingProps {
  firstName: string;
  working?: boolean;
  failure?: string;
  onStop: () => void;
}

function Asking({ firstName, working, failure, onStop }: AskingProps) {
  return (
    <>
      <p>Bonjour {firstName}. Vous ne recevrez plus de courriel de Quartier Nation :</p>
      <ul>
        <li>quand un voisin vous écrit ;</li>
        <li>quand il se passe quelque chose pour un service ;</li>
        <li>quand il se passe quelque chose pour un troc ;</li>
        <li>quand une sortie ou un événement change, ou approche.</li>
      </ul>
      <p className="muted">
        La cloche du site continue de vous prévenir, et les courriels de votre compte (mot de passe
        oublié) arrivent toujours.
      </p>
      {failure && (
        <Note tone="bad" alert>
          {failure}
        </Note>
      )}
      <Button working={working} onClick={onStop}>
        Ne plus recevoir ces courriels
      </Button>
    </>
  );
}

function Stopped({ sentence }: { sentence: string }) {
  return (
    <>
      <div role="status" className="grow">
        <Note tone="green">{sentence}</Note>
      </div>
      <p className="muted">
        Vous avez changé d'avis ? Vos choix se trouvent dans le site, une fois connecté.
      </p>
      <LinkButton look="2" to="/notifications/preferences">
        Choisir mes notifications
      </LinkButton>
    </>
  );
}

function Invalid() {
  return (
    <>
      <Note tone="bad" alert>
        {notificationErrors.unsubscribeLink.message}.
      </Note>
      <p>
        Il a peut-être été coupé par votre messagerie. Ouvrez le lien entier du dernier courriel
        reçu, ou faites votre choix dans le site, une fois connecté.
      </p>
      <LinkButton look="2" to="/notifications/preferences">
        Choisir mes notifications
      </LinkButton>
    </>
  );
}
