import { Button } from '#web/ui/controls/Button.tsx';
import { type Question, useQuestion } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import { NameList } from './NameList.tsx';

type Props = Question & { onAnswer: (yes: boolean) => void; working?: boolean };

/** A question with two answers; the first button, which the focus reaches first, changes nothing. */
function ConfirmDialog(props: Props) {
  const { title, message, names, confirmLabel, cancelLabel = 'Annuler', danger, onAnswer } = props;
  return (
    <Dialog
      role="alertdialog"
      size="s"
      title={title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="2" onClick={() => onAnswer(false)}>
            {cancelLabel}
          </Button>
          <Button
            look={danger ? 'danger' : '1'}
            working={props.working}
            onClick={() => onAnswer(true)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      {names && <NameList names={names} label="Concernés" />}
    </Dialog>
  );
}

/** Stands once in the application and draws what `useConfirm` asks. */
export function ConfirmHost() {
  const question = useQuestion();
  if (!question) return null;
  const { answer, ...rest } = question;
  return <ConfirmDialog {...rest} onAnswer={answer} />;
}
