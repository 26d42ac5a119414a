import { IconCalendarRepeat, IconLock, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { LONGEST_WORD } from '../../agreements.contract.ts';
import { rightsOf } from '../../agreements-rights.contract.ts';
import { agreementTexts } from '../../agreements-sentences.contract.ts';
import { areaOf, firstNameOf } from '../agreement-words.ts';
import { useAct } from '../agreements.data.ts';
import { About } from './About.tsx';
import type { ActDialogProps } from './act-dialog.ts';

/** Between the two alone: to write first, or to put off, is the way that is offered before. */
export function MissedDialog({ agreement, now, onOpen, onClose }: ActDialogProps) {
  const [text, setText] = useState('');
  const say = useAct('outcome', { said: agreementTexts.said, shows: true, onDone: onClose });
  const name = firstNameOf(agreement);
  const freed =
    agreement.form === 'request'
      ? "La demande cherche de nouveau de l'aide."
      : "L'annonce est de nouveau disponible.";

  function send() {
    if (say.isPending) return;
    say.mutate({ params: { id: agreement._id }, body: { outcome: 'missed', text } });
  }

  return (
    <Dialog
      title={`${name} n'était pas là`}
      area={areaOf(agreement)}
      size="s"
      onClose={onClose}
      onSubmit={send}
      actions={
        <Button type="submit" block working={say.isPending}>
          Le dire à {name}
        </Button>
      }
    >
      <About agreement={agreement} now={now} />
      <p>Cela arrive : un bus, un enfant fiévreux. Vous préférez peut-être lui écrire d'abord.</p>
      <div className="row wrapx">
        <LinkButton
          small
          look="2"
          icon={IconMessage}
          to={`/messagerie?user=${agreement.with._id}`}
          onClick={onClose}
        >
          Lui écrire
        </LinkButton>
        {rightsOf(agreement, now).propose && (
          <Button small look="2" icon={IconCalendarRepeat} onClick={() => onOpen('putOff')}>
            Reporter
          </Button>
        )}
      </div>
      <TextArea
        label="Ce qui s'est passé"
        name="text"
        optional
        rows={2}
        maxLength={LONGEST_WORD}
        placeholder="J'ai attendu jusqu'à midi"
        value={text}
        onValue={setText}
      />
      <p className="rdv-lock">
        <Icon of={IconLock} size="s" />
        <span>
          {name} le lit et peut répondre. L'équipe du quartier ne voit qu'un nombre. {freed}
        </span>
      </p>
      <FormFailure error={say.error} />
    </Dialog>
  );
}
