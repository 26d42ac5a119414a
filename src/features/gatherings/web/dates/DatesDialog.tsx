import { useState } from 'react';
import { forgetDraft, readDraft, useDraft, useDraftName } from '#web/forms/draft.ts';
import { MomentsField } from '#web/ui/controls/MomentsField.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { useNow } from '#web/use-now.ts';
import { momentOf } from '#web/words/typed-moment.ts';
import { FEWEST_DATES, MOST_DATES_ASKED } from '../../gatherings-dates.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useAskDates, useDates } from './dates.data.ts';

type Props = { setting: GatheringSetting; gathering: Gathering; onClose: () => void };

const isWhole = (value: string, now: number) => momentOf(value) > now;

/** The moments that would do for whoever organises: three to eight. */
export function DatesDialog({ setting, gathering, onClose }: Props) {
  const now = useNow();
  const { dates } = useDates(setting, gathering);
  const draft = useDraftName(`dates-${gathering._id}`);
  const [changed, setChanged] = useState(() => readDraft<{ dates: string[] }>(draft)?.dates);
  useDraft(draft, changed && { dates: changed });
  const [isTried, setTried] = useState(false);
  const before = dates.length > 0 ? dates.map(({ date }) => date) : [gathering.date, '', ''];
  const values = changed ?? before;
  const ask = useAskDates(setting, gathering, () => {
    forgetDraft(draft);
    onClose();
  });
  const isReady =
    values.every((value) => isWhole(value, now)) &&
    values.length >= FEWEST_DATES &&
    new Set(values).size === values.length;

  function submit() {
    setTried(true);
    if (isReady) ask.mutate({ params: { id: gathering._id }, body: { dates: values } });
  }

  return (
    <FormDialog
      title="Chercher la date ensemble"
      area={setting.area}
      size="s"
      submitLabel="Proposer ces moments"
      working={ask.isPending ? 'Envoi…' : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote form={{ touched: changed !== undefined, reset: () => setChanged(undefined) }} />
      <p className="muted">
        Vos voisins disent lesquels leur iraient, puis vous en choisissez un. D'ici là, personne ne
        s'inscrit.
      </p>
      <MomentsField
        label="Moment"
        addLabel="Ajouter un moment"
        name="dates"
        values={values}
        onValues={setChanged}
        most={MOST_DATES_ASKED}
        min={new Date(now).toISOString()}
        error={
          isTried && !isReady
            ? `Donnez de ${FEWEST_DATES} à ${MOST_DATES_ASKED} moments différents, à venir`
            : undefined
        }
      />
      <FormFailure error={ask.error} />
    </FormDialog>
  );
}
