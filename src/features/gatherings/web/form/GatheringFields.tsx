import type { Form } from '#web/forms/use-form.ts';
import { GatheringWords } from './GatheringWords.tsx';
import type { GatheringValues } from './gathering-form.ts';
import '../gatherings.css';
import type { Gathering } from '../gathering.ts';
import { PlacesField } from '../places/PlacesField.tsx';
import { AgainFields } from '../series/AgainFields.tsx';
import type { TypeLook } from '../type-look.ts';
import { MoreFields } from './MoreFields.tsx';
import { PictureFields } from './PictureFields.tsx';
import { WhereFields } from './WhereFields.tsx';

type Props = {
  form: Pick<Form<GatheringValues>, 'values' | 'faults' | 'set' | 'leave' | 'fault'>;
  /** In the order of the list. */
  types: readonly string[];
  looks: Record<string, TypeLook>;
  /** Said of a place outside the quarter, where it must lie inside. */
  outside?: string;
  /** Taken when what is typed as places is no number. */
  fallbackPlaces?: number;
  /** Of one that is changed; undefined of a new one. */
  series?: Gathering['series'] | undefined;
  onBusyChange: (busy: boolean) => void;
};

const DATE_HELP =
  'Date à trouver à plusieurs ? Après la création, « Chercher la date ensemble » propose plusieurs moments.';

export function GatheringFields(props: Props) {
  const { form, types, looks, outside, onBusyChange } = props;
  const { values, faults, set } = form;
  return (
    <>
      {props.series !== undefined && <AgainFields form={form} series={props.series} />}
      <GatheringWords
        form={form}
        types={types.map((type) => ({ value: type, label: looks[type]?.label ?? type }))}
        icon={looks[values.type]?.icon}
        earliest={new Date().toISOString()}
        keepsDateError={props.series !== undefined}
        dateHelp={props.series === undefined ? DATE_HELP : undefined}
        places={
          <PlacesField
            value={values.maxParticipants}
            onValue={(places) => set('maxParticipants', places)}
            fallback={props.fallbackPlaces}
            error={faults.maxParticipants}
          />
        }
      />
      <WhereFields form={form} outside={outside} />
      <PictureFields form={form} onBusyChange={onBusyChange} />
      <MoreFields form={form} isNew={props.series === undefined} />
    </>
  );
}
