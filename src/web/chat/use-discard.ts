import { dropWaiting } from '#web/outbox/outbox-store.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import type { ChatMessage } from './chat-message.ts';

/** Takes a message that was not sent out of what waits for the network, once its writer says so again. */
export function useDiscard() {
  const confirm = useConfirm();
  return async ({ waiting }: ChatMessage) => {
    const sure = await confirm({
      title: 'Supprimer ce message ?',
      message: "Il n'a pas été envoyé et sera perdu.",
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (sure && waiting) dropWaiting(waiting);
  };
}
