import { MoreChoices } from '#web/forms/MoreChoices.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { QUESTION_LENGTH } from '../../gatherings-bringing.contract.ts';
import { AgainFields } from '../series/AgainFields.tsx';
import { CircleField } from './CircleField.tsx';
import type { GatheringValues } from './gathering-form.ts';
import { LastsField } from './LastsField.tsx';
import { countMore, MORE } from './more.ts';

type Props = {
  form: Pick<Form<GatheringValues>, 'values' | 'faults' | 'set'>;
  isNew: boolean;
};

/** What may be said beside what an outing or event is, when, where and for how many. */
export function MoreFields({ form, isNew }: Props) {
  const { values, faults, set } = form;
  return (
    <MoreChoices
      held={countMore(values, isNew)}
      isFaulty={MORE.some((name) => faults[name] !== undefined)}
      hint={
        isNew
          ? 'Durée, répétition, venir à plusieurs, question, adresse, page publique'
          : 'Durée, venir à plusieurs, question, adresse, page publique'
      }
    >
      <LastsField
        value={values.lasts}
        onValue={(lasts) => set('lasts', lasts)}
        error={faults.lasts}
      />
      {isNew && <AgainFields form={form} />}
      <Switch
        label="Adresse exacte réservée aux personnes inscrites"
        name="addressKept"
        checked={values.addressKept ?? false}
        onChecked={(kept) => set('addressKept', kept)}
        error={faults.addressKept}
      >
        Les autres voient la rue, et sur la carte un endroit à peu près. N'écrivez pas le numéro
        dans la description.
      </Switch>
      <Coming form={form} />
      {/* Below what is in sight: it comes once the circles are known. */}
      {isNew && <CircleField form={form} />}
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
    </MoreChoices>
  );
}

/** What whoever comes may bring, and is asked. */
function Coming({ form: { values, faults, set } }: Pick<Props, 'form'>) {
  return (
    <>
      <Switch
        label="On peut venir à plusieurs"
        name="guestsAllowed"
        checked={values.guestsAllowed ?? true}
        onChecked={(allowed) => set('guestsAllowed', allowed)}
        error={faults.guestsAllowed}
      >
        Qui s'inscrit dit combien d'adultes et d'enfants l'accompagnent, trois au plus. Chaque
        personne prend une place.
      </Switch>
      <TextField
        label="Une question à qui s'inscrit"
        name="question"
        help="Par exemple : une allergie, un instrument ? Seules les personnes qui organisent lisent les réponses."
        optional
        autoComplete="off"
        maxLength={QUESTION_LENGTH}
        value={values.question}
        onValue={(question) => set('question', question)}
        error={faults.question}
      />
      <Switch
        label="Qui vient complète la liste de ce qu'on apporte"
        name="itemsOpen"
        checked={values.itemsOpen ?? false}
        onChecked={(open) => set('itemsOpen', open)}
        error={faults.itemsOpen}
      >
        Sinon, vous écrivez cette liste sur la page : chaque ligne est prise par une personne.
      </Switch>
    </>
  );
}
