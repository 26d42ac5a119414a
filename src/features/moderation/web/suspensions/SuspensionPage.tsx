import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, call } from '#web/data/call.ts';
import { readDraft, useDraft } from '#web/forms/draft.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { formatDateTime } from '#web/words/format-date.ts';
import { queueErrors } from '../../moderation-queue-sentences.contract.ts';
import { getSuspension, objectToSuspension } from '../../moderation-suspensions.contract.ts';
import '../moderation.css';

type Suspended = {
  reason: string;
  endsAt: string;
  objection: string | null;
  answer: string | null;
};

/** What a suspended resident reads: why, until when, and where they may object. */
export function SuspensionPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [suspension, setSuspension] = useState<Suspended>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const leave = new AbortController();
    call(getSuspension, { body: { token }, signal: leave.signal }).then(
      setSuspension,
      (failure: unknown) => {
        if (leave.signal.aborted) return;
        const { message } = queueErrors.suspensionLinkDead;
        setError(failure instanceof ApiError ? failure.message : message);
      },
    );
    return () => leave.abort();
  }, [token]);

  return (
    <AuthPage title="Compte suspendu" tab="Compte suspendu">
      {error && <Note alert>{error}</Note>}
      {!error && !suspension && <TextSkeleton />}
      {suspension && (
        <div className="decision">
          <p>
            Les administrateurs ont suspendu votre compte jusqu'au{' '}
            <b>{formatDateTime(suspension.endsAt)}</b>. La suspension elle-même ne supprime rien de
            ce que vous avez publié.
          </p>
          <div>
            <p className="small muted">La raison</p>
            <blockquote>{suspension.reason}</blockquote>
          </div>
          <Objection token={token} given={suspension.objection} answer={suspension.answer} />
        </div>
      )}
      <p className="auth-foot">
        <Link to={error ? '/login' : '/charte'}>
          {error ? 'Se connecter' : 'La charte du quartier'}
        </Link>
      </p>
    </AuthPage>
  );
}

type ObjectionProps = { token: string; given: string | null; answer: string | null };

function Objection({ token, given, answer }: ObjectionProps) {
  const draft = `suspension:${token}`;
  const [message, setMessage] = useState(
    () => readDraft<{ message: string }>(draft)?.message ?? '',
  );
  const [sent, setSent] = useState(given);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  useDraft(draft, message === '' || sent !== null ? undefined : { message });

  async function send() {
    if (message.trim() === '') {
      setError('Expliquez en quelques mots pourquoi vous contestez');
      return;
    }
    setWorking(true);
    try {
      await call(objectToSuspension, { body: { token, message } });
      setSent(message);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : objectToSuspension.fallback);
    } finally {
      setWorking(false);
    }
  }

  if (sent !== null) {
    return (
      <>
        {answer === null && (
          <Note tone="green" alert>
            Votre contestation est transmise aux administrateurs.
          </Note>
        )}
        <div>
          <p className="small muted">Ce que vous avez écrit</p>
          <blockquote>{sent}</blockquote>
        </div>
        {answer !== null && (
          <div>
            <p className="small muted">La réponse des administrateurs</p>
            <blockquote>{answer}</blockquote>
          </div>
        )}
      </>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!working) void send();
      }}
    >
      <TextArea
        label="Contester cette décision"
        name="message"
        help="Ce que vous écrivez est lu par les administrateurs."
        maxLength={2000}
        required
        value={message}
        error={error}
        onValue={(value) => {
          setMessage(value);
          setError(undefined);
        }}
      />
      <Button type="submit" working={working}>
        Envoyer la contestation
      </Button>
    </form>
  );
}
