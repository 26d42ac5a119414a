import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Form } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PickChips } from '#web/ui/controls/PickChips.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import type { Troc } from '../../trocs.contract.ts';
import type { RequestValues } from './troc-form.ts';

type Props = { troc: Troc; form: Form<RequestValues> };

/** What one brings, by pressing on what is looked for; a word and other things for whoever wants to say more. */
export function WishFields({ troc, form }: Props) {
  const { values, faults } = form;
  // Nothing is asked in return.
  const isGift = troc.kind === 'gift';
  const [isOpen, setOpen] = useState(values.other !== '' || values.message !== '');
  return (
    <>
      {troc.itemsWanted.length > 0 && (
        <PickChips
          label="Ce que j'apporte"
          options={troc.itemsWanted}
          values={values.brings}
          onValues={(brings) => form.set('brings', brings)}
        />
      )}
      {!isOpen && (
        <div>
          <Button small look="3" icon={IconPlus} onClick={() => setOpen(true)}>
            {isGift ? 'Un mot avec ma demande' : 'Un mot, ou autre chose'}
          </Button>
        </div>
      )}
      {isOpen && (
        <>
          {(!isGift || values.other !== '') && (
            <TextField
              label="Autre chose"
              name="other"
              optional
              help="Séparez par des virgules"
              autoComplete="off"
              maxLength={200}
              value={values.other}
              onValue={(other) => form.set('other', other)}
              error={faults.other}
            />
          )}
          <TextArea
            label={`Un mot pour ${nameShortly(troc.user)}`}
            name="message"
            optional
            rows={2}
            maxLength={2000}
            value={values.message}
            onValue={(message) => form.set('message', message)}
            error={faults.message}
          />
        </>
      )}
    </>
  );
}
