import { useState } from 'react';
import type { OutputOf } from '#contract/route.ts';
import { useWrite } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useToast } from '#web/ui/feedback/toast.ts';
import { useNow } from '#web/use-now.ts';
import { sayDay } from '#web/words/when-words.ts';
import { removeAuthenticator, startAuthenticator } from '../factors.contract.ts';
import { type Factors, useReadFactorsAgain } from './factors.data.ts';
import { SetupDialog } from './SetupDialog.tsx';

interface Props {
  authenticator: Factors['authenticator'];
  onCodes: (codes: string[]) => void;
  onRemoved: () => void;
}

/** 'Code à six chiffres': in place or not, and how to change that. */
export function CodeCard({ authenticator, onCodes, onRemoved }: Props) {
  const now = useNow();
  const toast = useToast();
  const confirm = useConfirm();
  const readAgain = useReadFactorsAgain();
  const [setup, setSetup] = useState<OutputOf<typeof startAuthenticator>>();
  const onError = ({ message }: { message: string }) => toast.error(message);
  const start = useWrite(startAuthenticator, { onSuccess: setSetup, onError });
  const remove = useWrite(removeAuthenticator, {
    onSuccess: ({ message }) => {
      toast.success(message);
      onRemoved();
      return readAgain();
    },
    onError,
  });

  async function askToRemove() {
    const yes = await confirm({
      title: 'Retirer le code à six chiffres ?',
      message:
        "Le mot de passe suffira de nouveau pour entrer, et vos codes de secours n'ouvriront plus rien.",
      confirmLabel: 'Retirer',
      danger: true,
    });
    if (yes) remove.mutate({});
  }

  return (
    <section className="card door-pane" aria-labelledby="code-card">
      <header className="pane-head">
        <h2 id="code-card">Code à six chiffres</h2>
      </header>
      <p className="small muted">
        Une application de votre téléphone le donne, après le mot de passe. Qui connaît l'un n'a pas
        l'autre.
      </p>
      <div className="key">
        <span>
          <b>{authenticator ? 'En place' : 'Pas encore en place'}</b>
          <small>
            {authenticator
              ? `par application, ${sayDay(authenticator.since, now)}`
              : 'Deux minutes, avec votre téléphone'}
          </small>
        </span>
        {authenticator ? (
          <Button
            look="2"
            small
            aria-label="Retirer le code à six chiffres"
            working={remove.isPending}
            workingLabel="Retrait…"
            onClick={() => void askToRemove()}
          >
            Retirer
          </Button>
        ) : (
          <Button
            look="2"
            small
            aria-label="Mettre en place le code à six chiffres"
            working={start.isPending}
            workingLabel="Un instant…"
            onClick={() => start.mutate({})}
          >
            Mettre en place
          </Button>
        )}
      </div>
      {setup && (
        <SetupDialog
          setup={setup}
          onClose={() => setSetup(undefined)}
          onCodes={(codes) => {
            setSetup(undefined);
            onCodes(codes);
          }}
        />
      )}
    </section>
  );
}
