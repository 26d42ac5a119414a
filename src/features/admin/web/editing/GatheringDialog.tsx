import { useState } from 'react';
import type { AnyRoute } from '#contract/route.ts';
import { GatheringWords } from '#features/gatherings/web/public.ts';
import { PlaceField } from '#features/quartier/web/public.ts';
import { useDialogForm, useSaved } from '#features/tables/web/public.ts';
import { variantOf } from '#features/uploads/uploads.contract.ts';
import { ImageField } from '#features/uploads/web/public.ts';
import type { CallInput } from '#web/data/call.ts';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { choices, STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { useNow } from '#web/use-now.ts';
import { momentOf } from '#web/words/typed-moment.ts';
import {
  type AdminGathering,
  SETTABLE_STATUSES,
  SHOWN_STATUSES,
} from '../../admin-gatherings.contract.ts';
import { KIND_FORMS, readPlaces } from './gathering-kinds.ts';
import { RowFailure } from './RowFailure.tsx';
import { useRowChange } from './use-row-change.ts';

type Props = {
  kind: 'event' | 'outing';
  one: AdminGathering | undefined;
  onClose: () => void;
};

const STATUSES = choices(STATUS_LABELS, SETTABLE_STATUSES);
/** An event whose date has passed reads as completed, whatever was set: nobody sets that. */
const PAST = choices(STATUS_LABELS, SHOWN_STATUSES);

const startOf = ({ kind, one }: Props) => {
  const form = KIND_FORMS[kind];
  return {
    title: one?.title ?? '',
    description: one?.description ?? '',
    type: (one?.type ?? form.type) as string,
    location: one?.location ?? '',
    coordonnees: null as [number, number] | null,
    date: one?.date ?? form.start(),
    maxParticipants: String(one?.maxParticipants ?? form.places),
    status: one?.status ?? ('pending' as AdminGathering['status']),
    imageUrl: one?.imageUrl ?? null,
  };
};

type Values = ReturnType<typeof startOf>;

/** What is sent of what was typed: all of something new, and of a change what changes. */
function bodyOf(kind: Props['kind'], typed: Partial<Values>) {
  const { maxParticipants, coordonnees, imageUrl, ...given } = typed;
  return {
    ...given,
    ...(maxParticipants === undefined
      ? {}
      : { maxParticipants: readPlaces(maxParticipants, kind) }),
    ...(coordonnees ? { coordonnees } : {}),
    ...(kind === 'event' && imageUrl !== undefined ? { imageUrl } : {}),
  };
}

/** Creates an event or outing in the administrator's name, or changes any. */
export function GatheringDialog(props: Props) {
  const { kind, one, onClose } = props;
  const setting = KIND_FORMS[kind];
  const { form, close, leave } = useDialogForm({
    schema: setting.schema,
    initial: startOf(props),
    draft: `${kind}-${one?._id ?? 'new'}`,
    onClose,
  });
  const { values, faults, set } = form;
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const create = useSaved(setting.create as AnyRoute, setting.created, leave);
  const update = useRowChange(setting.update as AnyRoute, one, {
    done: setting.updated,
    onDone: leave,
  });
  const isPast = momentOf(values.date) <= useNow();
  const saving = create.isPending || update.isPending ? 'Enregistrement…' : undefined;

  function send() {
    form.submit((whole, typed) => {
      if (one) return update.send(bodyOf(kind, typed));
      const input = { body: bodyOf(kind, whole), once: form.once };
      create.mutate(input as CallInput<AnyRoute>);
    });
  }

  return (
    <FormDialog
      title={one ? setting.titles.edit : setting.titles.create}
      area={kind === 'event' ? 'evenements' : 'sorties'}
      submitLabel={one ? 'Enregistrer' : 'Créer'}
      working={sendingPhoto ? 'Envoi de la photo…' : saving}
      onClose={close}
      onSubmit={send}
    >
      <DraftNote form={form} />
      <SelectField
        label="Statut"
        name="status"
        options={one?.status === 'completed' ? PAST : STATUSES}
        value={values.status}
        onValue={(value) => set('status', value as AdminGathering['status'])}
        error={faults.status}
      />
      <GatheringWords
        form={form}
        types={setting.types}
        dateHelp={isPast ? "Date passée : personne ne pourra s'inscrire" : undefined}
        places={
          <TextField
            label="Nombre maximum de participants"
            name="maxParticipants"
            type="number"
            inputMode="numeric"
            min={2}
            max={setting.most}
            required
            value={values.maxParticipants}
            onValue={(value) => set('maxParticipants', value)}
            error={faults.maxParticipants}
          />
        }
      />
      <PlaceField form={form} help={setting.where} />
      {kind === 'event' && (
        <ImageField
          value={
            values.imageUrl
              ? { imageUrl: values.imageUrl, thumbnailUrl: variantOf(values.imageUrl, 'thumb') }
              : null
          }
          onChange={(picture) => set('imageUrl', picture?.imageUrl ?? null)}
          onBusyChange={setSendingPhoto}
        />
      )}
      <RowFailure kind={kind} error={create.error ?? update.error} now={update.now} />
    </FormDialog>
  );
}
