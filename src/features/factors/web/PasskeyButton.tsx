import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/route.ts';
import { call } from '#web/data/call.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import {
  passkeyLogin,
  readPasskeyOffer,
  startPasskeyLogin,
} from '../factors-passkey-login.contract.ts';
import { askPasskey, knowsPasskeys } from './passkeys.ts';
import './passkey-button.css';

interface Props {
  /** What is done with the session that was opened; its failure is said here. */
  onEntered: (session: OutputOf<typeof passkeyLogin>) => Promise<void> | void;
}

/** 'Avec une clé d'accès', where that is possible: nothing else is typed. */
export function PasskeyButton({ onEntered }: Props) {
  const offered = useOffer();
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  if (!offered) return null;

  async function enter() {
    setWorking(true);
    setError(undefined);
    try {
      const { options } = await call(startPasskeyLogin);
      const passkey = await askPasskey(options);
      if (passkey) await onEntered(await call(passkeyLogin, { body: { passkey } }));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : passkeyLogin.fallback);
    }
    setWorking(false);
  }

  return (
    <>
      <p className="passkey-or" aria-hidden="true">
        <span>ou</span>
      </p>
      {error && (
        <Note tone="bad" alert answers>
          {error}
        </Note>
      )}
      <Button
        look="2"
        block
        icon={IconFingerprint}
        working={working}
        workingLabel="Clé d'accès…"
        onClick={() => void enter()}
      >
        Avec une clé d'accès
      </Button>
    </>
  );
}

/** Whether this browser and the site's address both allow them; asked only where the browser does. */
function useOffer(): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (!knowsPasskeys()) return;
    let here = true;
    call(readPasskeyOffer)
      .then((answer) => here && setOffered(answer.offered))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);
  return offered;
}
