import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { OutputOf } from '#contract/route.ts';
import { ApiError, call } from '#web/data/call.ts';
import { endSession } from '#web/data/session.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useNow } from '#web/use-now.ts';
import { useAgainOnline } from '#web/use-online.ts';
import { sayHour, sayOnDay, sayUntil } from '#web/words/when-words.ts';
import { readChange, securityErrors, undoChange } from '../../accounts-security.contract.ts';
import type { ResetState } from './reset-state.ts';

type Change = OutputOf<typeof readChange>;
type Step =
  | { name: 'loading' | 'dead' }
  | { name: 'failed'; message: string }
  | { name: 'asking'; change: Change; working?: boolean; failure?: string };

const WORDS: Record<Change['kind'], { what: string; act: string }> = {
  email: {
    what: "L'adresse e-mail de votre compte a été changée",
    act: 'Remettre mon adresse e-mail',
  },
  password: { what: 'Le mot de passe de votre compte a été changé', act: 'Annuler ce changement' },
  sign_in: {
    what: "Quelqu'un est entré dans votre compte depuis un appareil jamais vu",
    act: 'Fermer tous les appareils',
  },
  factor: {
    what: 'Ce qui ouvre votre compte, en plus du mot de passe, a changé ou a servi',
    act: 'Annuler et tout fermer',
  },
};

/** Opened from a mail, without a session: says what will be undone, and undoes it by a press. */
export function UndoChangePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ name: 'loading' });

  const load = useCallback(async () => {
    if (!token) return setStep({ name: 'dead' });
    setStep({ name: 'loading' });
    try {
      setStep({ name: 'asking', change: await call(readChange, { query: { token } }) });
    } catch (error) {
      setStep(explain(error));
    }
  }, [token]);
  useEffect(() => void load(), [load]);
  useAgainOnline(step.name === 'failed', () => void load());

  async function undo(change: Change) {
    setStep({ name: 'asking', change, working: true });
    try {
      const { message, resetToken, passwordLocked } = await call(undoChange, { body: { token } });
      // Every session of this resident has ended, one kept here included.
      endSession('logout');
      const next = passwordLocked
        ? "Choisissez un nouveau mot de passe : l'ancien n'ouvre plus rien."
        : "Choisissez un nouveau mot de passe : quelqu'un connaît peut-être le vôtre.";
      const state: ResetState = { note: `${message} ${next}` };
      navigate(`/reset-password?token=${resetToken}`, { replace: true, state });
    } catch (error) {
      const found = explain(error);
      setStep(found.name === 'failed' ? { name: 'asking', change, failure: found.message } : found);
    }
  }

  return (
    <AuthPage title="Ce n'était pas vous ?" tab="Annuler un changement">
      {step.name === 'loading' && <TextSkeleton count={2} label="Vérification du lien…" />}
      {step.name === 'failed' && <ErrorState message={step.message} onRetry={() => void load()} />}
      {step.name === 'dead' && <Dead />}
      {step.name === 'asking' && <Asking {...step} onUndo={() => void undo(step.change)} />}
    </AuthPage>
  );
}

/** The server refuses a link that is no more; anything else may be tried again. */
function explain(error: unknown): Step {
  if (!(error instanceof ApiError)) throw error;
  const isDead = error.code === securityErrors.undoLinkDead.code || error.status === 400;
  return isDead ? { name: 'dead' } : { name: 'failed', message: error.message };
}

interface AskingProps {
  change: Change;
  working?: boolean;
  failure?: string;
  onUndo: () => void;
}

function Asking({ change: { kind, at, until }, working, failure, onUndo }: AskingProps) {
  const now = useNow();
  const { what, act } = WORDS[kind];
  return (
    <>
      <p>
        {what}, {sayOnDay(at, now)}, {sayHour(at)}.
      </p>
      <p className="muted">
        Si c'était bien vous, fermez cette page : rien ne change. Sinon, tout redevient comme avant,
        tous les appareils sont déconnectés et vous choisissez un nouveau mot de passe. Ce lien
        fonctionne {sayUntil(until, now)}.
      </p>
      {failure && (
        <Note tone="bad" alert answers>
          {failure}
        </Note>
      )}
      <Button block working={working} workingLabel="Un instant…" onClick={onUndo}>
        {act}
      </Button>
    </>
  );
}

function Dead() {
  return (
    <>
      <Note tone="bad" alert>
        {securityErrors.undoLinkDead.message}
      </Note>
      <p>
        Il a servi, il a plus d'une semaine, ou un lien plus ancien l'a remplacé. Ouvrez le premier
        courriel reçu à propos de ce changement, ou choisissez un nouveau mot de passe.
      </p>
      <p className="auth-foot">
        <Link to="/forgot-password">Choisir un nouveau mot de passe</Link>
      </p>
    </>
  );
}
