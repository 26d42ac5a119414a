import {
  decideQueue,
  givenReason,
  type PartAct,
} from '#features/moderation/moderation-queue.contract.ts';
import { queueTexts } from '#features/moderation/moderation-queue-sentences.contract.ts';
import { ReasonField } from '#features/moderation/web/public.ts';
import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';

const PARTS = {
  remove_name: {
    title: 'Retirer son nom',
    done: queueTexts.nameRemoved,
    words:
      "Cette personne s'appelle « Voisin sans nom » jusqu'à ce qu'elle choisisse un autre nom. Elle se connecte comme avant.",
  },
  remove_username: {
    title: "Retirer son nom d'utilisateur",
    done: queueTexts.usernameRemoved,
    words:
      "Un nom d'utilisateur comme « voisin-48213 » le remplace : il lui est envoyé, et cette personne peut en choisir un autre. Elle se connecte avec lui, ou avec son e-mail.",
  },
  remove_avatar: {
    title: 'Retirer sa photo',
    done: queueTexts.pictureRemoved,
    words: 'Le reste de sa page ne change pas.',
  },
} as const satisfies Partial<Record<PartAct, object>>;
export type PersonPart = keyof typeof PARTS;

type Props = { id: string; part: PersonPart; onClose: () => void };

/** A name, a user name or a portrait, removed alone where one reads about somebody, reported or not. */
export function PartDialog({ id, part, onClose }: Props) {
  const { form, close, leave } = useDialogForm({
    schema: givenReason,
    initial: { reason: '' },
    draft: `part-${part}-${id}`,
    onClose,
  });
  const { title, done, words } = PARTS[part];
  const save = useSaved(decideQueue, done, leave);
  const params = { kind: 'resident', targetId: id } as const;
  return (
    <FormDialog
      title={title}
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
      <p className="muted">{words}</p>
      <ReasonField
        value={form.values.reason}
        error={form.faults.reason}
        onValue={(value) => form.set('reason', value)}
      />
      <FormFailure error={save.error} />
    </FormDialog>
  );
}
