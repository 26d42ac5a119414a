import { AddressDialog } from './AddressDialog.tsx';
import { AnswerMissedDialog } from './AnswerMissedDialog.tsx';
import type { ActDialogProps, ActName } from './act-dialog.ts';
import './agreement.css';
import './act-dialog.css';
import { CancelDialog } from './CancelDialog.tsx';
import { MissedDialog } from './MissedDialog.tsx';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import { ThanksDialog } from './ThanksDialog.tsx';

/** The dialog of that name over a rendez-vous. */
export function ActDialog({ name, ...props }: ActDialogProps & { name: ActName }) {
  switch (name) {
    case 'propose':
      return <ProposeDialog {...props} />;
    case 'putOff':
      return <ProposeDialog {...props} putOff />;
    case 'cancel':
      return <CancelDialog {...props} onMove={() => props.onOpen('propose')} />;
    case 'question':
      return <OutcomeDialog {...props} />;
    case 'missed':
      return <MissedDialog {...props} />;
    case 'answerMissed':
      return <AnswerMissedDialog {...props} />;
    case 'thanks':
      return <ThanksDialog {...props} />;
    case 'address':
      return <AddressDialog {...props} />;
  }
}
