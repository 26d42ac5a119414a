import { IconDoorEnter, IconSend } from '@tabler/icons-react';
import { useId } from 'react';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { ASKING_LENGTH, type Circle, newAsking } from '../circles.contract.ts';
import { circleErrors } from '../circles-sentences.contract.ts';
import { useJoin, useLeave } from './circles.data.ts';

const nothing = () => undefined;

/** The way in: at once, or by asking; and what became of that. */
export function EntryCard({ circle }: { circle: Circle }) {
  const { _id, byApproval, myPlace } = circle;
  const join = useJoin(circle);
  const leave = useLeave(nothing);
  if (myPlace === 'out') return <Note>{circleErrors.keptOut.message}.</Note>;
  if (myPlace === 'asked') {
    return (
      <Note
        action={
          <Button
            look="2"
            small
            working={leave.isPending}
            onClick={() => leave.mutate({ params: { id: _id } })}
          >
            Retirer ma demande
          </Button>
        }
      >
        Votre demande est envoyée{'\u00a0'}: vous saurez ce qu'on vous répond.
      </Note>
    );
  }
  if (byApproval) return <AskForm circle={circle} />;
  return (
    <VerifiedOnly to="entrer dans un cercle">
      <p>
        <Button icon={IconDoorEnter} working={join.isPending} onClick={() => join.ask({})}>
          Entrer dans le cercle
        </Button>
      </p>
    </VerifiedOnly>
  );
}

function AskForm({ circle }: { circle: Circle }) {
  const { _id } = circle;
  const title = useId();
  const form = useForm({
    schema: newAsking,
    initial: { words: '' },
    draft: useDraftName(`circle-asking-${_id}`),
  });
  const join = useJoin(circle, form);
  return (
    <VerifiedOnly to="demander à entrer dans un cercle">
      <Card aria-labelledby={title}>
        <form
          noValidate
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            form.submit(join.ask);
          }}
        >
          <h2 id={title}>Demander à entrer</h2>
          <TextArea
            label="Un mot pour qui tient le cercle"
            name="words"
            optional
            rows={3}
            maxLength={ASKING_LENGTH}
            help="Qui vous êtes, ce qui vous relie au cercle. Seules les personnes qui le tiennent lisent ce mot."
            value={form.values.words}
            onValue={(value) => form.set('words', value)}
            error={form.faults.words}
          />
          <FormFailure error={join.error} onLater={join.onLater} />
          <p>
            <Button type="submit" icon={IconSend} working={join.isPending}>
              Envoyer ma demande
            </Button>
          </p>
        </form>
      </Card>
    </VerifiedOnly>
  );
}
