import { IconCalendarRepeat, IconCheck, IconClock, IconUserOff } from '@tabler/icons-react';
import { Button } from '#web/ui/controls/Button.tsx';
import { Choice, Choices } from '#web/ui/controls/Choice.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Agreement } from '../agreements.contract.ts';
import { rightsOf } from '../agreements-rights.contract.ts';
import { About } from './About.tsx';
import type { ActDialogProps } from './act-dialog.ts';
import { areaOf, firstNameOf } from './agreement-words.ts';
import { useAct } from './agreements.data.ts';

const DONE: Record<Agreement['form'], string> = {
  request: 'Le coup de main est rendu',
  offer: 'Le coup de main est rendu',
  exchange: 'Chacun a ce qui était convenu',
  gift: 'Le don est remis',
  loan: "L'objet est remis ; son retour se dira le moment venu",
};

/** 'Cela a-t-il eu lieu ?': three answers, or later. */
export function OutcomeDialog({ agreement, now, onOpen, onClose }: ActDialogProps) {
  const say = useAct('outcome', { onDone: () => onOpen('thanks') });
  const name = firstNameOf(agreement);
  return (
    <Dialog
      title="Cela a-t-il eu lieu ?"
      area={areaOf(agreement)}
      size="s"
      onClose={onClose}
      actions={
        <Button block look="3" onClick={onClose}>
          Répondre plus tard
        </Button>
      }
    >
      <About agreement={agreement} now={now} />
      <Choices>
        <Choice
          yes
          icon={IconCheck}
          title="Oui, c'est fait"
          working={say.isPending}
          onChoose={() => say.mutate({ params: { id: agreement._id }, body: { outcome: 'done' } })}
        >
          {DONE[agreement.form]}
        </Choice>
        {rightsOf(agreement, now).propose && (
          <Choice icon={IconCalendarRepeat} title="Reporté" onChoose={() => onOpen('putOff')}>
            Choisir un autre moment
          </Choice>
        )}
        <Choice
          icon={IconUserOff}
          title={`${name} n'était pas là`}
          onChoose={() => onOpen('missed')}
        >
          Cela reste entre {name} et vous
        </Choice>
      </Choices>
      <p className="rdv-lock">
        <Icon of={IconClock} size="s" />
        <span>{sayTheirs(agreement)}</span>
      </p>
    </Dialog>
  );
}

/** What the other has answered, or that the same is asked of them. */
function sayTheirs(one: Agreement): string {
  const name = firstNameOf(one);
  switch (one.outcome.them?.said) {
    case 'done':
      return `${name} a déjà dit oui.`;
    case 'moved':
      return `${name} dit que c'est reporté.`;
    case 'missed':
      return `${name} dit que vous n'étiez pas là.`;
    case undefined:
      return `La même question est posée à ${name}. Sans réponse, votre oui compte au bout de sept jours.`;
  }
}
