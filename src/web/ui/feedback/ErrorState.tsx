import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { useOnline } from '#web/use-online.ts';
import { Note } from './Note.tsx';

type Props = { message: string; onRetry: () => void; retrying?: boolean };

/** What could not be read. Without a network that is the cause, and is said so: it is asked for again once there is one. */
export function ErrorState({ message, onRetry, retrying = false }: Props) {
  const online = useOnline();
  const [wasOnline] = useState(online);
  const isCutOff = !wasOnline && (!online || retrying);
  return (
    <Note
      tone={isCutOff ? 'warn' : 'bad'}
      alert
      action={
        <Button
          look="2"
          small
          icon={IconRefresh}
          onClick={onRetry}
          working={retrying}
          workingLabel="Essai…"
        >
          Réessayer
        </Button>
      }
    >
      {isCutOff
        ? "Vous êtes hors ligne : ce qui n'a pas encore été lu ici viendra avec le réseau."
        : message}
    </Note>
  );
}
