import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readLetterStop, stopLetter } from '#features/letter/letter.contract.ts';
import { ApiError, call } from '#web/data/call.ts';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useAgainOnline } from '#web/use-online.ts';
import { notificationErrors, readUnsubscribe, unsubscribe } from '../../notifications.contract.ts';
import './preferences.css';

type Step =
  | { name: 'loading' }
  | { name: 'asking'; firstName: string; working?: boolean; failure?: string }
  | { name: 'stopped'; sentence: string }
  | { name: 'invalid' }
  | { name: 'failed'; message: string };

/** What a link stops: the news, or the letter of the quarter (`?lettre=`). */
const NEWS = {
  title: 'Courriels de notification',
  read: readUnsubscribe,
  stop: unsubscribe,
  stopped: 'Vous ne recevrez plus de courriels de notification.',
  already: 'Vous ne recevez déjà plus de courriels de notification.',
  choices: '/notifications/preferences',
  choose: 'Choisir mes notifications',
  Told: NewsTold,
};
const LETTER: typeof NEWS = {
  title: 'La lettre du quartier',
  read: readLetterStop,
  stop: stopLetter,
  stopped: 'Vous ne recevrez plus la lettre du quartier.',
  already: 'Vous ne recevez déjà plus la lettre du quartier.',
  choices: '/lettre-du-quartier',
  choose: 'Choisir le rythme de la lettre',
  Told: LetterTold,
};
type Mails = typeof NEWS;

/** Opened from a mail, without a session: says what will stop, and stops it in one press. */
export function UnsubscribePage() {
  useDocumentTitle('Ne plus recevoir de courriels');
  const [query] = useSearchParams();
  const letter = query.get('lettre');
  const mails = letter === null ? NEWS : LETTER;
  const token = letter ?? query.get('token') ?? '';
  const [step, setStep] = useState<Step>({ name: 'loading' });

  const load = useCallback(async () => {
    if (!token) return setStep({ name: 'invalid' });
    setStep({ name: 'loading' });
    try {
      const { firstName, mail } = await call(mails.read, { query: { token } });
      setStep(mail ? { name: 'asking', firstName } : { name: 'stopped', sentence: mails.already });
    } catch (error) {
      setStep(explain(error));
    }
  }, [token, mails]);
  useEffect(() => void load(), [load]);
  useAgainOnline(step.name === 'failed', () => void load());

  async function stop(firstName: string) {
    setStep({ name: 'asking', firstName, working: true });
    try {
      await call(mails.stop, { query: { token } });
      setStep({ name: 'stopped', sentence: mails.stopped });
    } catch (error) {
      const found = explain(error);
      setStep(
        found.name === 'failed' ? { name: 'asking', firstName, failure: found.message } : found,
      );
    }
  }

  return (
    <Card className="unsubscribe">
      <MotifSimple />
      <h1 tabIndex={-1}>{mails.title}</h1>
      {step.name === 'loading' && <TextSkeleton count={2} label="Vérification du lien…" />}
      {step.name === 'asking' && (
        <Asking {...step} mails={mails} onStop={() => void stop(step.firstName)} />
      )}
      {step.name === 'stopped' && <Stopped sentence={step.sentence} mails={mails} />}
      {step.name === 'invalid' && <Invalid mails={mails} />}
      {step.name === 'failed' && <ErrorState message={step.message} onRetry={() => void load()} />}
    </Card>
  );
}

/** The server refuses a link that it has not written; anything else may be tried again. */
function explain(error: unknown): Step {
  if (!(error instanceof ApiError)) throw error;
  const isRefused = error.code === notificationErrors.unsubscribeLink.code || error.status === 400;
  return isRefused ? { name: 'invalid' } : { name: 'failed', message: error.message };
}

interface AskingProps {
  mails: Mails;
  firstName: string;
  working?: boolean;
  failure?: string;
  onStop: () => void;
}

function Asking({ mails: { Told }, firstName, working, failure, onStop }: AskingProps) {
  return (
    <>
      <Told firstName={firstName} />
      {failure && (
        <Note tone="bad" alert answers>
          {failure}
        </Note>
      )}
      <Button working={working} onClick={onStop}>
        Ne plus recevoir ces courriels
      </Button>
    </>
  );
}

function NewsTold({ firstName }: { firstName: string }) {
  return (
    <>
      <p>Bonjour {firstName}. Vous ne recevrez plus de courriel de Quartier Nation :</p>
      <ul>
        <li>quand on vous écrit ;</li>
        <li>quand il se passe quelque chose pour un service ;</li>
        <li>quand il se passe quelque chose pour un troc ;</li>
        <li>quand une sortie ou un événement change, ou approche.</li>
      </ul>
      <p className="muted">
        La cloche du site continue de vous prévenir, et les courriels de votre compte (mot de passe
        oublié) arrivent toujours.
      </p>
    </>
  );
}

function LetterTold({ firstName }: { firstName: string }) {
  return (
    <>
      <p>Bonjour {firstName}. Vous ne recevrez plus la lettre du quartier.</p>
      <p className="muted">
        Les courriels de ce qui vous arrive (un message, un rendez-vous) ne changent pas.
      </p>
    </>
  );
}

function Stopped({ sentence, mails }: { sentence: string; mails: Mails }) {
  return (
    <>
      <div role="status" className="grow">
        <Note tone="green">{sentence}</Note>
      </div>
      <p className="muted">
        Vous avez changé d'avis ? Vos choix se trouvent dans le site, sous « Mes notifications ».
      </p>
      <Choices mails={mails} />
    </>
  );
}

const Choices = ({ mails }: { mails: Mails }) => (
  <LinkButton look="2" to={mails.choices}>
    {mails.choose}
  </LinkButton>
);

function Invalid({ mails }: { mails: Mails }) {
  return (
    <>
      <Note tone="bad" alert>
        {notificationErrors.unsubscribeLink.message}.
      </Note>
      <p>
        Il a peut-être été coupé par votre messagerie. Ouvrez le lien entier du dernier courriel
        reçu, ou faites votre choix dans le site, sous « Mes notifications ».
      </p>
      <Choices mails={mails} />
    </>
  );
}
