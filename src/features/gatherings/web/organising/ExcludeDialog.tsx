import { useState } from 'react';
import { of } from '#contract/name-words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { REASON_LENGTH } from '../../gatherings-organiser.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import type { Neighbour } from '../places/participants.ts';
import { useExclude } from './organiser.data.ts';

type Props = {
  setting: GatheringSetting;
  gathering: Gathering;
  person: Neighbour;
  onClose: () => void;
};

/** Takes somebody off, with a word to them. */
export function ExcludeDialog({ setting, gathering, person, onClose }: Props) {
  const [reason, setReason] = useState('');
  const exclude = useExclude(setting, gathering, onClose);
  const name = person.firstName;
  return (
    <Dialog
      title={`Retirer l'inscription ${of(name)}`}
      area={setting.area}
      size="s"
      onClose={onClose}
      onSubmit={() => {
        if (exclude.isPending) return;
        const params = { id: gathering._id, userId: person._id };
        exclude.mutate({ params, body: { reason } });
      }}
      actions={
        <>
          <Button look="2" onClick={onClose}>
            Garder l'inscription
          </Button>
          <Button type="submit" look="danger" working={exclude.isPending} workingLabel="Retrait…">
            Retirer
          </Button>
        </>
      }
    >
      <p className="muted">
        {name} le saura aussitôt, et ne pourra se réinscrire que si vous l'autorisez.
        {gathering.waitingCount > 0 &&
          " La place ira à la première personne de la liste d'attente."}
      </p>
      <TextArea
        label={`Un mot pour ${name}`}
        name="reason"
        optional
        rows={3}
        maxLength={REASON_LENGTH}
        value={reason}
        onValue={setReason}
      />
      <FormFailure error={exclude.error} />
    </Dialog>
  );
}
