import { IconLock, IconLockOpen2 } from '@tabler/icons-react';
import type { Form } from '#web/forms/use-form.ts';
import { ChoiceField } from '#web/ui/controls/ChoiceField.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { type CircleKind, WORD_LENGTH } from '../circles.contract.ts';
import { KIND_OPTIONS } from './circle-words.ts';

export type CircleValues = {
  name: string;
  kind: CircleKind;
  about: string;
  byApproval: boolean;
  word: string;
};

const ENTRIES = [
  {
    value: 'approval',
    label: 'Entrée sur demande',
    help: 'Vous répondez à chaque demande.',
    icon: IconLock,
  },
  {
    value: 'open',
    label: 'Entrée libre',
    help: 'On y entre quand on veut.',
    icon: IconLockOpen2,
  },
] as const;

type Props = { form: Form<CircleValues>; withWord?: boolean };

/** What a circle is; with the word of its keepers once there is one. */
export function CircleFields({ form, withWord = false }: Props) {
  const { values, faults } = form;
  return (
    <>
      <TextField
        label="Nom"
        name="name"
        required
        autoComplete="off"
        maxLength={80}
        value={values.name}
        onValue={(value) => form.set('name', value)}
        onBlur={() => form.leave('name')}
        error={faults.name}
      />
      <SelectField
        label="Sorte de cercle"
        name="kind"
        value={values.kind}
        onValue={(value) => form.set('kind', value as CircleKind)}
        options={KIND_OPTIONS}
      />
      <TextArea
        label="Ce qui vous réunit"
        name="about"
        required
        rows={4}
        maxLength={1000}
        help="Tous les habitants du quartier le lisent."
        value={values.about}
        onValue={(value) => form.set('about', value)}
        onBlur={() => form.leave('about')}
        error={faults.about}
      />
      <ChoiceField
        label="Qui y entre"
        name="byApproval"
        options={ENTRIES}
        value={values.byApproval ? 'approval' : 'open'}
        onValue={(value) => form.set('byApproval', value === 'approval')}
        error={faults.byApproval}
      />
      {withWord && (
        <TextArea
          label="Le mot du cercle"
          name="word"
          optional
          rows={3}
          maxLength={WORD_LENGTH}
          help="En tête de la page, pour ses membres seuls."
          value={values.word}
          onValue={(value) => form.set('word', value)}
          error={faults.word}
        />
      )}
    </>
  );
}
