import { useNavigate } from 'react-router';
import { VerifiedDialog } from '#features/residency/web/public.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { mayAbandon } from '#web/forms/leave-form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { type Circle, type CircleKind, changedCircle, newCircle } from '../circles.contract.ts';
import { CircleFields, type CircleValues } from './CircleFields.tsx';
import { KINDS } from './circle-words.ts';
import { useSave } from './circles.data.ts';
import { NEW_CIRCLE } from './posting.ts';

const EMPTY: CircleValues = { name: '', kind: 'building', about: '', byApproval: true, word: '' };

/** `kind`: what it is to be, where that is known already. */
type NewProps = { kind?: CircleKind | undefined; onClose: () => void };

/** 'Créer un cercle'. What is typed stays in this browser until it is made or erased. */
export function NewCircleDialog({ kind, onClose }: NewProps) {
  const { area } = KINDS[kind ?? EMPTY.kind];
  return (
    <VerifiedDialog title="Créer un cercle" area={area} onClose={onClose}>
      <NewCircle kind={kind} onClose={onClose} />
    </VerifiedDialog>
  );
}

function NewCircle({ kind, onClose }: NewProps) {
  const navigate = useNavigate();
  const form = useForm({
    schema: newCircle,
    initial: EMPTY,
    ...(kind && { given: { kind } }),
    draft: useDraftName('circle'),
  });
  const create = useCreation(NEW_CIRCLE, form, {
    called: form.values.name,
    onDone: ({ _id }) => void navigate(`/cercles/${_id}`, { replace: true }),
    onKept: onClose,
  });
  return (
    <FormDialog
      title="Créer un cercle"
      area={KINDS[form.values.kind].area}
      submitLabel="Créer le cercle"
      working={create.isPending ? 'Création…' : undefined}
      onClose={onClose}
      onSubmit={() => form.submit(({ word: _, ...body }) => create.send(body))}
    >
      <DraftNote form={form}>
        <p className="muted">
          Vous le tiendrez{'\u00a0'}: vous pourrez le changer, et le confier à d'autres avec vous.
        </p>
      </DraftNote>
      <CircleFields form={form} />
      <FormFailure error={create.error} onLater={create.onLater} />
    </FormDialog>
  );
}

type EditProps = { circle: Circle; onClose: () => void };

export function EditCircleDialog({ circle, onClose }: EditProps) {
  return (
    <VerifiedDialog title="Modifier le cercle" area={KINDS[circle.kind].area} onClose={onClose}>
      <ChangedCircle circle={circle} onClose={onClose} />
    </VerifiedDialog>
  );
}

function ChangedCircle({ circle, onClose }: EditProps) {
  const { _id, name, kind, about, byApproval, word } = circle;
  const form = useForm<CircleValues>({
    schema: changedCircle,
    initial: { name, kind, about, byApproval, word: word ?? '' },
    draft: useDraftName(`circle-${_id}`),
  });
  const leave = () => {
    form.reset();
    onClose();
  };
  const save = useSave(leave);
  return (
    <FormDialog
      title="Modifier le cercle"
      area={KINDS[form.values.kind].area}
      submitLabel="Enregistrer"
      working={save.isPending ? 'Enregistrement…' : undefined}
      onClose={() => void mayAbandon(form).then((may) => may && leave())}
      onSubmit={() => form.submit((body) => save.mutate({ params: { id: _id }, body }))}
    >
      <DraftNote form={form} />
      <CircleFields form={form} withWord />
      <FormFailure error={save.error} />
    </FormDialog>
  );
}
