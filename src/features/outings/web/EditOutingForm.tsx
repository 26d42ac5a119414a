import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  bodyOf,
  explainFailure,
  fieldOf,
  type Gathering,
  GatheringFields,
  Meanwhile,
  placeFault,
  useMeanwhile,
} from '#features/gatherings/web/public.ts';
import { forgetDraft, useDraftName } from '#web/forms/draft.ts';
import { mayAbandon } from '#web/forms/leave-form.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { OUTING_TYPES, type OutingType } from '../outings.contract.ts';
import { outingErrors, outingTexts } from '../outings-sentences.contract.ts';
import { useOutingForm } from './outing-form.ts';
import { OUTING_LOOKS } from './outing-types.ts';
import { useUpdateOuting } from './outings.data.ts';

const LEAVE_MS = 2_000;
const FALLBACK_PLACES = 2;
/** What an outing may be made into. */
const OFFERED: readonly OutingType[] = [
  'restaurant',
  'sport',
  'culture',
  'nature',
  'cinema',
  'shopping',
  'bar',
];

/** The types of the list, and the outing's own when it is another. */
function typesFor(type: string): OutingType[] {
  const own = OUTING_TYPES.find((known) => known === type);
  return own && !OFFERED.includes(own) ? [...OFFERED, own] : [...OFFERED];
}

/** Leads back to the outing 2 seconds after the change. */
export function EditOutingForm({ outing }: { outing: Gathering }) {
  const { _id: id } = outing;
  const navigate = useNavigate();
  const form = useOutingForm(outing);
  const [sendingPhoto, setSendingPhoto] = useState(false);
  const [saved, setSaved] = useState(false);
  const draft = useDraftName(`sortie-${id}`);
  const meanwhile = useMeanwhile(form, outing);
  const update = useUpdateOuting(id, () => {
    forgetDraft(draft);
    setSaved(true);
  });
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => void navigate(`/sorties/${id}`, { replace: true }), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [saved, id, navigate]);

  async function leave() {
    if (!(await mayAbandon(form))) return;
    form.reset();
    void navigate(`/sorties/${id}`, { replace: true });
  }
  function send() {
    if (update.isPending || sendingPhoto || saved) return;
    form.submit((values) => {
      const body = bodyOf(values);
      update.mutate(
        {
          params: { id },
          body: {
            ...body,
            seen: meanwhile.seen,
            type: body.type as OutingType,
            maxParticipants: body.maxParticipants ?? FALLBACK_PLACES,
          },
        },
        {
          onError: (error) => {
            meanwhile.hear(error);
            placeFault(form, error);
          },
        },
      );
    });
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <DraftNote form={form} />
      <GatheringFields
        form={form}
        types={typesFor(outing.type)}
        looks={OUTING_LOOKS}
        series={outing.series}
        outside={outingErrors.outside.message}
        fallbackPlaces={FALLBACK_PLACES}
        onBusyChange={setSendingPhoto}
      />
      <Meanwhile changes={meanwhile.changes} />
      <FormFailure
        error={update.error && explainFailure(update.error, outingTexts.noData)}
        field={fieldOf(update.error)}
      />
      <div className="form-actions">
        {!saved && (
          <Button look="2" onClick={() => void leave()}>
            Annuler
          </Button>
        )}
        <Button
          type="submit"
          icon={saved ? IconCheck : undefined}
          working={update.isPending || sendingPhoto}
          workingLabel={sendingPhoto ? 'Envoi de la photo…' : 'Enregistrement…'}
        >
          {saved ? 'Enregistrée' : 'Enregistrer'}
        </Button>
      </div>
    </form>
  );
}
