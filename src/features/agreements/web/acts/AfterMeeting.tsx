import { IconHeartFilled, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useOwnPage } from '#features/neighbours/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Agreement } from '../../agreements.contract.ts';
import { rightsOf } from '../../agreements-rights.contract.ts';
import { firstNameOf } from '../agreement-words.ts';
import { useAct } from '../agreements.data.ts';
import type { OpenAct } from './act-dialog.ts';
import { Noted } from './ThanksDialog.tsx';

type Props = { agreement: Agreement; now: number; onOpen: OpenAct };

/** Once its hour has passed: what was answered, what was thanked, and what is between the two alone. */
export function AfterMeeting({ agreement, now, onOpen }: Props) {
  const { thanks, outcome } = agreement;
  const rights = rightsOf(agreement, now);
  const name = firstNameOf(agreement);
  return (
    <>
      {outcome.me && <Noted agreement={agreement} now={now} />}
      <Missed agreement={agreement} now={now} onOpen={onOpen} />
      {rights.thank && (
        <Button
          className="rdv-heart"
          icon={IconHeartFilled}
          onClick={() => onOpen('thanks', agreement)}
        >
          Dire merci à {name}
        </Button>
      )}
      {thanks.received && <Received agreement={agreement} received={thanks.received} />}
      {thanks.given && (
        <p className="rdv-thanks rdv-heart">
          <Icon of={IconHeartFilled} size="s" />
          <span>
            Vous avez dit merci à {name}
            {thanks.given.text && ` : «\u00a0${thanks.given.text}\u00a0»`}
          </span>
        </p>
      )}
    </>
  );
}

type ReceivedProps = {
  agreement: Agreement;
  received: NonNullable<Agreement['thanks']['received']>;
};

/** Theirs; on my page if I like, and if that shows thanks at all. */
function Received({ agreement, received }: ReceivedProps) {
  const show = useAct('showThanks');
  const shown = show.isPending ? show.variables.body?.shown : received.shown;
  const kept = useOwnPage().data?.hidden.includes('thanks') ?? false;
  return (
    <div className="rdv-received">
      <p className="rdv-thanks rdv-heart">
        <Icon of={IconHeartFilled} size="s" />
        <span>
          <b>{firstNameOf(agreement)} vous dit merci</b>
          {received.text && ` : «\u00a0${received.text}\u00a0»`}
        </span>
      </p>
      <Switch
        label="Montrer sur ma page"
        checked={!kept && (shown ?? false)}
        disabled={kept || show.isPending}
        onChecked={(checked) =>
          show.mutate({ params: { id: agreement._id }, body: { shown: checked } })
        }
      >
        {kept ? 'Votre page ne montre aucun merci.' : 'Vos voisins le liront à côté de votre nom.'}
      </Switch>
      {kept && <ToMyPage />}
    </div>
  );
}

// Beside the switch, whose line is all its own to press.
function ToMyPage() {
  const me = useSession()?.user._id;
  return <Link to={`/voisin/${me}?modifier=1`}>Changer ma page</Link>;
}

/** 'N'était pas là': the two alone read it. */
function Missed({ agreement, now, onOpen }: Props) {
  const { missed } = agreement;
  if (!missed) return null;
  const name = firstNameOf(agreement);
  const mine = missed.by === 'me';
  return (
    <section className="rdv-part" aria-label="Le rendez-vous n'a pas eu lieu">
      <p>
        {mine ? `Vous dites que ${name} n'était pas là` : `${name} dit que vous n'étiez pas là`}
        {missed.text ? ` : «\u00a0${missed.text}\u00a0»` : '.'}
      </p>
      {missed.answer && (
        <p>
          {mine ? `${name} répond` : 'Vous répondez'} : « {missed.answer} »
        </p>
      )}
      {rightsOf(agreement, now).answerMissed && (
        <div>
          <Button small look="2" onClick={() => onOpen('answerMissed', agreement)}>
            Répondre à {name}
          </Button>
        </div>
      )}
      <p className="rdv-lock">
        <Icon of={IconLock} size="s" />
        <span>Cela reste entre {name} et vous.</span>
      </p>
    </section>
  );
}
