import { of } from '#contract/name-words.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { useNow } from '#web/use-now.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { sayOnDay } from '#web/words/when-words.ts';
import {
  answerVouching,
  endVouching,
  type Standing,
  type Vouching,
} from '../residency.contract.ts';
import { residencyTexts } from '../residency-sentences.contract.ts';
import { PersonRow } from './PersonRow.tsx';
import { useStep } from './residency.data.ts';

/** What neighbours ask of the reader, and for whom they vouch; nothing where there is neither. */
export function OthersCard({ standing }: { standing: Standing }) {
  const { toAnswer, given, vouchesLeft } = standing;
  if (toAnswer.length === 0 && given.length === 0) return null;
  return (
    <Card aria-labelledby="residency-others" className="residency-card">
      <div>
        <h2 id="residency-others" tabIndex={-1}>
          Vous répondez de vos voisins
        </h2>
        <p className="muted small">
          Dites oui si vous connaissez la personne et savez qu'elle habite ici. Un refus ne lui est
          pas dit. Vous pouvez encore dire oui à {vouchesLeft}{' '}
          {vouchesLeft > 1 ? 'personnes' : 'personne'} cette année.
        </p>
      </div>
      <ul className="residency-people residency-others">
        {toAnswer.map((vouching) => (
          <ToAnswer key={vouching._id} vouching={vouching} />
        ))}
        {given.map((vouching) => (
          <Given key={vouching._id} vouching={vouching} />
        ))}
      </ul>
    </Card>
  );
}

function ToAnswer({ vouching }: { vouching: Vouching }) {
  const now = useNow();
  const { _id, user, askedAt } = vouching;
  const reply = useStep(answerVouching, residencyTexts.answered);
  const send = (answer: 'yes' | 'no') => reply.mutate({ params: { id: _id }, body: { answer } });
  const confirm = useConfirm();
  const name = nameShortly(user);
  async function refuse() {
    const sure = await confirm({
      title: `Dire non à ${name} ?`,
      message: `Ce refus n'est dit à personne : pour ${name}, la demande reste sans réponse. Vous ne pourrez pas le reprendre, mais ${name} pourra vous le demander à nouveau plus tard.`,
      confirmLabel: 'Dire non',
    });
    if (sure) send('no');
  }
  return (
    <PersonRow
      of={user}
      said={`@${user.username}, demande depuis ${sayOnDay(askedAt, now)}`}
      error={reply.error}
    >
      <span className="row">
        <Button
          small
          aria-label={`Oui, je connais ${name}`}
          working={reply.isPending}
          onClick={() => send('yes')}
        >
          Oui
        </Button>
        <Button
          look="2"
          small
          aria-label={`Non, je ne réponds pas ${of(name)}`}
          working={reply.isPending}
          onClick={() => void refuse()}
        >
          Non
        </Button>
      </span>
    </PersonRow>
  );
}

function Given({ vouching }: { vouching: Vouching }) {
  const now = useNow();
  const { _id, user, answeredAt } = vouching;
  const end = useStep(endVouching, residencyTexts.revoked);
  const confirm = useConfirm();
  const name = nameShortly(user);
  async function revoke() {
    const sure = await confirm({
      title: `Retirer votre oui pour ${name} ?`,
      message: "Quand moins de deux voisins répondent d'elle, une personne perd sa petite maison.",
      confirmLabel: 'Retirer mon oui',
    });
    if (sure) end.mutate({ params: { id: _id } });
  }
  return (
    <PersonRow
      of={user}
      said={answeredAt && `vous avez dit oui ${sayOnDay(answeredAt, now)}`}
      error={end.error}
    >
      <Button
        look="3"
        small
        aria-label={`Retirer mon oui pour ${name}`}
        working={end.isPending}
        onClick={() => void revoke()}
      >
        Retirer mon oui
      </Button>
    </PersonRow>
  );
}
