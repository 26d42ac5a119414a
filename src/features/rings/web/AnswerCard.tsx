import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { capitalise, sayWhen } from '#web/words/when-words.ts';
import type { Ring } from '../rings.contract.ts';
import { countYes, sayAnswer, sayWait } from './ring-words.ts';
import { useAnswer } from './rings.data.ts';

type Props = { ring: Ring; now: number };

/** Who has said what, and one's own answer. */
export function AnswerCard({ ring, now }: Props) {
  const id = useId();
  const { title, line } = sayWait(ring);
  return (
    <Card aria-labelledby={id} className="ring-answer stack">
      <div className="row wrapx ring-answer-head">
        <h2 id={id}>{title}</h2>
        <StatusChip status="pending" label={countYes(ring)} />
      </div>
      <ul className="row wrapx">
        {ring.places.map((place, at) => (
          <li key={place.resident._id} className="who">
            <Avatar size="s" person={place.resident} />
            <span>
              {at === 0 ? (
                'Vous'
              ) : (
                <NeighbourLink of={place.resident}>{place.resident.firstName}</NeighbourLink>
              )}
              <small className={place.acceptedAt ? 'ring-said' : 'ring-awaited'}>
                {sayAnswer(place, at === 0, now)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {line && <p>{line}</p>}
      <VerifiedOnly to="répondre">
        <Answers ring={ring} />
      </VerifiedOnly>
      <p className="small muted">{sayOutcome(ring, now)}</p>
    </Card>
  );
}

function sayOutcome({ meeting }: Ring, now: number): string {
  const first = meeting
    ? `Au dernier oui, vous avez tous rendez-vous ${sayWhen(meeting.date, now)}, ${meeting.location}, et chacun peut proposer une autre heure.`
    : '';
  return `${first} Un non défait l'anneau, sans reproche : chacun garde ses affaires.`.trim();
}

function Answers({ ring }: { ring: Ring }) {
  const answer = useAnswer();
  const confirm = useConfirm();
  const say = (accept: boolean | null) =>
    answer.mutate({ params: { id: ring._id }, body: { accept } });

  async function refuse() {
    const sure = await confirm({
      title: 'Défaire cet anneau ?',
      message:
        'Chacun garde ses affaires, et personne ne saura qui a dit non. Il ne sera pas proposé de nouveau.',
      confirmLabel: 'Défaire',
    });
    if (sure) say(false);
  }

  if (ring.places[0]?.acceptedAt) {
    return (
      <Button look="2" working={answer.isPending} onClick={() => say(null)}>
        Revenir sur mon oui
      </Button>
    );
  }
  return (
    <div className="row wrapx ring-buttons">
      <Button icon={IconCheck} working={answer.isPending} onClick={() => say(true)}>
        Oui, j'en suis
      </Button>
      <Button look="2" onClick={() => void refuse()}>
        Non, merci
      </Button>
    </div>
  );
}

/** Once one of its rendez-vous was cancelled: whoever reads it may have had no part in that. */
export function BrokenCard() {
  return (
    <Card className="ring-answer stack">
      <h2>Gardez-vous ce qui reste convenu ?</h2>
      <p>
        Un des rendez-vous de cet échange est annulé : il ne se fera pas en entier. Les autres
        tiennent, chacun entre deux voisins. Gardez les vôtres, déplacez-les ou annulez-les, et
        dites-le aux autres ci-dessous.
      </p>
      <LinkButton to="/mes-rendez-vous">Voir mes rendez-vous</LinkButton>
    </Card>
  );
}

/** Once all have said yes. */
export function AgreedCard({ ring, now }: Props) {
  const { meeting } = ring;
  return (
    <Card className="ring-answer stack">
      <h2>Tout le monde a dit oui</h2>
      {meeting && (
        <p>
          <b>{capitalise(sayWhen(meeting.date, now))}</b>, {meeting.location}. Chacun peut proposer
          une autre heure ou un autre lieu.
        </p>
      )}
      <LinkButton to="/mes-rendez-vous">Voir mes rendez-vous</LinkButton>
    </Card>
  );
}
