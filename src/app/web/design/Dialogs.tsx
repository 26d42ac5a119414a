import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useToast } from '#web/ui/feedback/toast.ts';
import { ServiceForm } from './ServiceForm.tsx';

export function Dialogs() {
  const [open, setOpen] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  async function remove() {
    const yes = await confirm({
      title: 'Supprimer le service',
      message: 'Votre demande disparaîtra, avec les aides proposées.',
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (yes) toast.success('Service supprimé avec succès');
  }
  return (
    <Card className="stack">
      <h2>Dialogues et avis</h2>
      <div className="row wrapx">
        <Button onClick={() => setOpen(true)}>Demander un service</Button>
        <Button look="x" icon={IconTrash} onClick={() => void remove()}>
          Supprimer
        </Button>
        <Button look="2" onClick={() => toast.success('Service créé avec succès')}>
          Avis de succès
        </Button>
        <Button look="2" onClick={() => toast.error('Erreur lors de la création du service')}>
          Avis d'erreur
        </Button>
      </div>
      {open && (
        <Dialog
          title="Demander un service"
          area="services"
          onClose={() => setOpen(false)}
          onSubmit={() => setOpen(false)}
          actions={
            <>
              <Button look="2" onClick={() => setOpen(false)}>
                Annuler
              </Button>
              <Button type="submit">Publier la demande</Button>
            </>
          }
        >
          <ServiceForm />
        </Dialog>
      )}
    </Card>
  );
}
