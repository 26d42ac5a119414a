import { IconDeviceMobile } from '@tabler/icons-react';
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
import { LockRow } from './LockRow.tsx';
import { SetupDialog } from './SetupDialog.tsx';

interface Props {
  authenticator: Factors['authenticator'];
  onCodes: (codes: string[]) => void;
  onRemoved: () => void;
}

/** 'Code à six chiffres': in place or not, and how to change that. */
export function CodeLock({ authenticator, onCodes, onRemoved }: Props) {
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

  const act = authenticator ? (
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
  );
  return (
    <LockRow
      name="Code à six chiffres"
      icon={IconDeviceMobile}
      detail={
        authenticator
          ? `par application, mis en place ${sayDay(authenticator.since, now)}`
          : 'pas en place'
      }
      closed={authenticator !== null}
      act={act}
    >
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
    </LockRow>
  );
}
