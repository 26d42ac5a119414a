import { IconRefresh } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from './Note.tsx';

type Props = { message: string; onRetry: () => void; retrying?: boolean };

export function ErrorState({ message, onRetry, retrying = false }: Props) {
  return (
    <Note
      tone="bad"
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
      {message}
    </Note>
  );
}
