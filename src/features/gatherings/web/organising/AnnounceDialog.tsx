import { useState } from 'react';
import { useDraftName } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { ANNOUNCEMENT_LENGTH, newAnnouncement } from '../../gatherings-organiser.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useAnnounce } from './organiser.data.ts';

type Props = { setting: GatheringSetting; gathering: Gathering; onClose: () => void };

/** A word to all who come: told to each at once, and kept in the discussion. */
export function AnnounceDialog({ setting, gathering, onClose }: Props) {
  const id = gathering._id;
  const form = useForm<{ content: string }>({
    schema: newAnnouncement.pick({ content: true }),
    initial: { content: '' },
    draft: useDraftName(`announce-${id}`),
  });
  // Pressed twice, or its answer lost, it stays one.
  const [clientId] = useState(() => crypto.randomUUID());
  const announce = useAnnounce(setting, () => {
    form.reset();
    onClose();
  });
  const count = gathering.participants.length;
  return (
    <FormDialog
      title="Annoncer à tout le monde"
      area={setting.area}
      size="s"
      submitLabel="Envoyer l'annonce"
      working={announce.isPending ? 'Envoi…' : undefined}
      onClose={onClose}
      onSubmit={() =>
        form.submit(() =>
          announce.mutate({ params: { id }, body: { content: form.values.content, clientId } }),
        )
      }
    >
      <p className="muted">
        {count === 1
          ? 'La personne inscrite la reçoit aussitôt, en entier.'
          : `Les ${count} personnes inscrites la reçoivent aussitôt, en entier.`}{' '}
        Elle reste dans la discussion.
      </p>
      <TextArea
        label="Votre annonce"
        name="content"
        required
        rows={4}
        maxLength={ANNOUNCEMENT_LENGTH}
        value={form.values.content}
        onValue={(value) => form.set('content', value)}
        error={form.faults.content}
      />
      <FormFailure error={announce.error} />
    </FormDialog>
  );
}
