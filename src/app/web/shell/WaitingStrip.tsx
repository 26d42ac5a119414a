import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { isCreation, useOutboxTrouble } from '#web/outbox/outbox.ts';
import { useWaiting } from '#web/outbox/outbox-store.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { WaitingDialog } from './WaitingDialog.tsx';

/** Above every screen while something of this resident waits to be sent, or was refused. */
export function WaitingStrip({ onTakenBack }: { onTakenBack: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const isTroubled = useOutboxTrouble();
  const all = useWaiting();
  // A message on its way is no news.
  const waiting = all.filter((one) => isTroubled || isCreation(one) || one.refusal !== undefined);
  const refused = waiting.filter(({ refusal }) => refusal !== undefined).length;
  if (waiting.length === 0 && !isOpen) return null;
  return (
    <>
      {waiting.length > 0 && (
        <Note
          tone={refused > 0 ? 'warn' : 'info'}
          {...(refused > 0 ? {} : { icon: IconSend })}
          action={
            <Button look="2" small onClick={() => setOpen(true)}>
              Voir
            </Button>
          }
        >
          <span role="status">
            <b>À envoyer : {waiting.length}.</b>{' '}
            {refused > 0 ? sayRefused(refused) : 'Cela partira dès que le réseau revient.'}
          </span>
        </Note>
      )}
      {isOpen && (
        <WaitingDialog
          waiting={waiting}
          onClose={() => setOpen(false)}
          onTakenBack={() => {
            setOpen(false);
            onTakenBack();
          }}
        />
      )}
    </>
  );
}

const sayRefused = (count: number) =>
  count === 1
    ? "Un envoi n'a pas été accepté ; rien de ce que vous avez écrit n'est perdu."
    : `${count} envois n'ont pas été acceptés ; rien de ce que vous avez écrit n'est perdu.`;
