import { useState } from 'react';
import { ApiError, call } from '#web/data/call.ts';
import { keepUser } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useToast } from '#web/ui/feedback/toast.ts';
import { saveAddress } from '../../accounts.contract.ts';
import { findHomeFault, type Home, HomeField } from './HomeField.tsx';

/** 'Mise à jour d'adresse requise': opens after login when there is no address inside the quarter. */
export function AddressRequiredDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [home, setHome] = useState<Home>({ text: '', picked: null });
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);

  const send = async () => {
    const found = findHomeFault(home, null);
    setFault(found);
    if (found) {
      document.getElementsByName('adresse')[0]?.focus();
      return;
    }
    setWorking(true);
    setError(undefined);
    try {
      const coordonnees = home.picked?.coordinates;
      const body = { adresse: home.text, ...(coordonnees ? { coordonnees } : {}) };
      keepUser(await call(saveAddress, { body }));
      toast.success('Adresse mise à jour avec succès');
      onClose();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : saveAddress.fallback);
      setWorking(false);
    }
  };

  return (
    <Dialog
      title="Mise à jour d'adresse requise"
      onClose={onClose}
      onSubmit={() => {
        if (!working) void send();
      }}
      actions={
        <>
          <Button look="2" onClick={onClose}>
            Plus tard
          </Button>
          <Button type="submit" working={working}>
            Enregistrer
          </Button>
        </>
      }
    >
      <p className="muted">
        Nous n'avons pas d'adresse du quartier pour vous. Elle situe votre domicile, et reste cachée
        de vos voisins.
      </p>
      {error && (
        <Note tone="bad" alert>
          {error}
        </Note>
      )}
      <HomeField
        home={home}
        kept={null}
        fault={fault}
        onChange={(text, picked) => {
          setHome({ text, picked });
          setFault(undefined);
        }}
      />
    </Dialog>
  );
}
