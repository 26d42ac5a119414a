import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { ANSWER_LENGTH } from '../../gatherings-bringing.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useAnswer } from '../organising/bringing.data.ts';
import '../organising/bringing.css';

type Props = { setting: GatheringSetting; gathering: Gathering; question: string };

/** What the reader, who comes or waits, answers; changed until it begins. */
export function MyAnswer({ setting, gathering, question }: Props) {
  const { myAnswer } = gathering;
  const [typed, setTyped] = useState<string>();
  const answer = useAnswer(setting, gathering);
  if (typed === undefined) {
    return (
      <div className="row wrapx my-answer">
        <span className="grow">
          <span className="small muted">{question}</span>
          <br />
          {myAnswer || "Vous n'avez pas répondu."}
        </span>
        <Button small look="3" onClick={() => setTyped(myAnswer)}>
          {myAnswer ? 'Changer' : 'Répondre'}
          <span className="sr"> à la question de qui organise</span>
        </Button>
      </div>
    );
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        answer.start(typed);
        setTyped(undefined);
      }}
    >
      <QuestionField question={question} answer={typed} onAnswer={setTyped} />
      <div className="form-actions">
        <Button type="submit" small working={answer.isPending} workingLabel="Enregistrement…">
          Répondre
        </Button>
        <Button small look="3" onClick={() => setTyped(undefined)}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

type FieldProps = { question: string; answer: string; onAnswer: (answer: string) => void };

export function QuestionField({ question, answer, onAnswer }: FieldProps) {
  return (
    <TextField
      label={question}
      help="Seule la personne qui organise lit votre réponse."
      name="answer"
      optional
      autoComplete="off"
      maxLength={ANSWER_LENGTH}
      value={answer}
      onValue={onAnswer}
    />
  );
}
