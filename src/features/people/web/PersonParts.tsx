import {
  decideQueue,
  givenReason,
  type PartAct,
} from '#features/moderation/moderation-queue.contract.ts';
import { queueTexts } from '#features/moderation/moderation-queue-sentences.contract.ts';
import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';

const TITLES = {
  remove_name: 'Retirer son nom',
  remove_avatar: 'Retirer sa photo',
} as const satisfies Partial<Record<PartAct, string>>;
export type PersonPart = keyof typeof TITLES;

type Props = { id: string; part: PersonPart; onClose: () => void };

/** A name or a portrait, removed alone where one reads about somebody, reported or not. */
export function PartDialog({ id, part, onClose }: Props) {
  const { form, close, leave } = useDialogForm({
    schema: givenReason,
    initial: { reason: '' },
    draft: `part-${part}-${id}`,
    onClose,
  });
  const isName = part === 'remove_name';
  const done = isName ? queueTexts.nameRemoved : queueTexts.pictureRemoved;
  const save = useSaved(decideQueue, done, leave);
  const params = { kind: 'resident', targetId: id } as const;
  return (
    <FormDialog
      title={TITLES[part]}
      area="services"
      submitLabel="Retirer"
      danger
      working={save.isPending ? 'Envoi…' : undefined}
      onClose={close}
      onSubmit={() =>
        form.submit((body) =>
          save.mutate({
            params,
            body: { ...body, act: part, inPlace: true },
            once: form.once,
          }),
        )
      }
    >
      <DraftNote form={form} />
      <p className="muted">
        {isName
          ? "Cette personne s'appelle « Voisin sans nom » jusqu'à ce qu'elle choisisse un autre nom. Elle se connecte comme avant."
          : 'Le reste de sa page ne change pas.'}
      </p>
      <TextArea
        label="Raison"
        name="reason"
        help="Elle est envoyée à cette personne, qui peut la contester."
        maxLength={1000}
        required
        value={form.values.reason}
        error={form.faults.reason}
        onValue={(value) => form.set('reason', value)}
      />
      <FormFailure error={save.error} />
    </FormDialog>
  );
}
