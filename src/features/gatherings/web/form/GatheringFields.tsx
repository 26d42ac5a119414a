import type { Form } from '#web/forms/use-form.ts';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { QUESTION_LENGTH } from '../../gatherings-bringing.contract.ts';
import { GatheringWords } from './GatheringWords.tsx';
import type { GatheringValues } from './gathering-form.ts';
import '../gatherings.css';
import type { Gathering } from '../gathering.ts';
import { PlacesField } from '../places/PlacesField.tsx';
import { AgainFields } from '../series/AgainFields.tsx';
import type { TypeLook } from '../type-look.ts';
import { CircleField } from './CircleField.tsx';
import { LastsField } from './LastsField.tsx';
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
  'JJ/MM/AAAA HH:mm. Date à trouver à plusieurs ? Après la création, « Chercher la date ensemble » propose plusieurs moments.';

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
        dateHelp={props.series === undefined ? DATE_HELP : undefined}
        lasts={
          <LastsField
            value={values.lasts}
            onValue={(lasts) => set('lasts', lasts)}
            error={faults.lasts}
          />
        }
        again={props.series === undefined && <AgainFields form={form} />}
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
      {/* Below what is in sight: it comes once the circles are known. */}
      {props.series === undefined && <CircleField form={form} />}
      <Switch
        label="On peut venir accompagné"
        name="guestsAllowed"
        checked={values.guestsAllowed ?? true}
        onChecked={(allowed) => set('guestsAllowed', allowed)}
        error={faults.guestsAllowed}
      >
        Qui s'inscrit dit combien d'adultes et d'enfants l'accompagnent, trois au plus. Une place
        est comptée pour chacun.
      </Switch>
      <TextField
        label="Une question à qui s'inscrit"
        name="question"
        help="Par exemple : une allergie, un instrument ? Seuls les organisateurs lisent les réponses."
        optional
        autoComplete="off"
        maxLength={QUESTION_LENGTH}
        value={values.question}
        onValue={(question) => set('question', question)}
        error={faults.question}
      />
      <Switch
        label="Chacun complète la liste de ce qu'on apporte"
        name="itemsOpen"
        checked={values.itemsOpen ?? false}
        onChecked={(open) => set('itemsOpen', open)}
        error={faults.itemsOpen}
      >
        Sinon, vous écrivez cette liste sur la page : chaque ligne est prise par une personne.
      </Switch>
      {values.circleId === '' && (
        <Switch
          label="Page publique"
          name="public"
          checked={values.public ?? false}
          onChecked={(isPublic) => set('public', isPublic)}
          error={faults.public}
        >
          Qui a l'adresse voit sans compte quoi, quand, la rue et les places libres : rien sur
          personne. S'inscrire demande toujours un compte.
        </Switch>
      )}
    </>
  );
}
