import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Note } from '#web/ui/Note.tsx';
import { FormFailure } from './FormFailure.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { placeFault, useNewServiceForm } from './service-form.ts';
import { useCreateService } from './services.data.ts';

type Props = { onClose: () => void; onCreated: () => void };

/** 'Demander un service'. What is typed stays in this browser until it is published or erased. */
export function CreateServiceDialog({ onClose, onCreated }: Props) {
  const form = useNewServiceForm();
  const [resumed, setResumed] = useState(form.touched);
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const create = useCreateService(() => {
    form.reset();
    onCreated();
  });

  function send() {
    if (create.isPending || sendingPhoto) return;
    form.submit((body) => create.mutate({ body }, { onError: (error) => placeFault(form, error) }));
  }

  return (
    <Dialog
      title="Demander un service"
      area="services"
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button look="2" onClick={onClose}>
            Annuler
          </Button>
          <Button
            type="submit"
            working={create.isPending || sendingPhoto}
            workingLabel={sendingPhoto ? 'Envoi de la photo…' : 'Envoi…'}
          >
            Publier la demande
          </Button>
        </>
      }
    >
      {resumed ? (
        <Note
          action={
            <Button
              look="2"
              small
              onClick={() => {
                form.reset();
                setResumed(false);
              }}
            >
              Tout effacer
            </Button>
          }
        >
          Votre brouillon est repris là où vous l'aviez laissé.
        </Note>
      ) : (
        <p className="muted">Demandez un coup de main à vos voisins, ou proposez-leur le vôtre.</p>
      )}
      <ServiceFields form={form} onBusyChange={setSendingPhoto} />
      <FormFailure error={create.error} />
    </Dialog>
  );
}
