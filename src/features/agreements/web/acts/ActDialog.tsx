import { VerifiedDialog } from '#features/residency/web/public.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { AnswerMissedDialog } from './AnswerMissedDialog.tsx';
import type { ActDialogProps, ActName } from './act-dialog.ts';
import '../agreement.css';
import './act-dialog.css';
import { areaOf } from '../agreement-words.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { MissedDialog } from './MissedDialog.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import { ThanksDialog } from './ThanksDialog.tsx';

type Props = ActDialogProps & { name: ActName };

/** The dialog of that name over a rendez-vous; whoever must be verified first may still call it off. */
export function ActDialog(props: Props) {
  if (props.name === 'cancel') return <Dialogs {...props} />;
  return (
    <VerifiedDialog
      title="Votre rendez-vous"
      area={areaOf(props.agreement)}
      onClose={props.onClose}
    >
      <Dialogs {...props} />
    </VerifiedDialog>
  );
}

function Dialogs({ name, ...props }: Props) {
  switch (name) {
    case 'propose':
      return <ProposeDialog {...props} />;
    case 'putOff':
      return <ProposeDialog {...props} putOff />;
    case 'cancel':
      return <CancelDialog {...props} onMove={() => props.onOpen('propose')} />;
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
