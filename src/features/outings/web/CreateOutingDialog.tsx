import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  besideOf,
  bodyOf,
  circleIn,
  explainFailure,
  fieldOf,
  type Gathering,
  GatheringFields,
  placeFault,
  useLike,
} from '#features/gatherings/web/public.ts';
import { VerifiedDialog } from '#features/residency/web/public.ts';
import { useCreation } from '#web/outbox/use-creation.ts';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { OUTING_TYPES, type OutingType } from '../outings.contract.ts';
import { outingErrors, outingTexts } from '../outings-sentences.contract.ts';
import { useNewOutingForm } from './outing-form.ts';
import { OUTING } from './outing-setting.ts';
import { OUTING_LOOKS } from './outing-types.ts';
import { NEW_OUTING } from './posting.ts';

type Props = {
  /** Identifier of the one it is to be like, or the circle it is for (`circleIn`), if it is one. */
  like: string;
  onClose: () => void;
};

/** 'Organiser une sortie'. What is typed stays in this browser until it is published or erased. */
export function CreateOutingDialog({ like, onClose }: Props) {
  const { ready, of } = useLike(OUTING, like);
  if (!ready) return null;
  return (
    <VerifiedDialog title="Organiser une sortie" area="sorties" onClose={onClose}>
      <NewOuting of={of} circleId={circleIn(like)} onClose={onClose} />
    </VerifiedDialog>
  );
}

type NewProps = { of: Gathering | undefined; circleId: string; onClose: () => void };

function NewOuting({ of, circleId, onClose }: NewProps) {
  const navigate = useNavigate();
  const form = useNewOutingForm(of, circleId);
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const create = useCreation(NEW_OUTING, form, {
    onDone: ({ _id }) => void navigate(`/sorties/${_id}`, { replace: true }),
    onKept: onClose,
  });
  const sending = create.isPending ? 'Envoi…' : undefined;

  return (
    <FormDialog
      title="Organiser une sortie"
      area="sorties"
      submitLabel="Créer la sortie"
      working={sendingPhoto ? 'Envoi de la photo…' : sending}
      onClose={onClose}
      onSubmit={() =>
        form.submit((values) => {
          const body = { ...bodyOf(values), ...besideOf(values) };
          create.send(
            {
              ...body,
              type: body.type as OutingType,
              maxParticipants: body.maxParticipants ?? 0,
            },
            (error) => placeFault(form, error),
          );
        })
      }
    >
      <DraftNote form={form}>
        <p className="muted">
          Un lieu du quartier, une date,{' '}
          {form.values.circleId ? 'et les membres du cercle viennent.' : 'et qui veut vient.'}
        </p>
      </DraftNote>
      <GatheringFields
        form={form}
        types={OUTING_TYPES}
        looks={OUTING_LOOKS}
        outside={outingErrors.outside.message}
        onBusyChange={setSendingPhoto}
      />
      <FormFailure
        error={create.error && explainFailure(create.error, outingTexts.noData)}
        field={fieldOf(create.error)}
        onLater={create.onLater}
      />
    </FormDialog>
  );
}
