import { IconUserMinus } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { nameShortly } from '#web/words/card-words.ts';
import type { Service } from '../../services.contract.ts';
import { useUnassign } from '../services.data.ts';

type Props = { service: Service; look?: '2' | '3' };

/** Only while the service is assigned. */
export function UnassignButton({ service, look = '2' }: Props) {
  const confirm = useConfirm();
  const unassign = useUnassign(service._id);
  async function ask() {
    const helper = service.assignedTo ? nameShortly(service.assignedTo) : 'Votre voisin';
    const yes = await confirm({
      title: "Annuler l'assignation",
      message: `${helper} n'aura plus à venir. Sa proposition reste en attente, et le service redevient disponible.`,
      confirmLabel: 'Annuler assignation',
      cancelLabel: 'La garder',
      danger: true,
    });
    if (yes) unassign.mutate({ params: { id: service._id } });
  }
  return (
    <Button
      small
      look={look}
      icon={IconUserMinus}
      working={unassign.isPending}
      workingLabel="Annulation…"
      onClick={() => void ask()}
    >
      Annuler assignation
    </Button>
  );
}
