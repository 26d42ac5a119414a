import { IconCheck, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Agreement } from '../agreements.contract.ts';
import { rightsOf } from '../agreements-rights.contract.ts';
import './agreement.css';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { sayDay, sayHour } from '#web/words/when-words.ts';
import type { OpenAct } from './acts/act-dialog.ts';
import { areaOf, firstNameOf } from './agreement-words.ts';
import { useAct } from './agreements.data.ts';
import { With } from './With.tsx';

type Props = {
  agreement: Agreement;
  now: number;
  onOpen: OpenAct;
};

/** 'Cela a-t-il eu lieu ?', of one rendez-vous, answered where it stands. */
export function AskCard({ agreement, now, onOpen }: Props) {
  const id = useId();
  const { date, subject } = agreement;
  return (
    <Card bare className="rdv-ask" data-area={areaOf(agreement)} aria-labelledby={id}>
      <div className="rdv-head">
        <DayLeaf date={date} past />
        <div className="grow">
          <div className="row wrapx">
            <p className="small rdv-about-line">
              {subject.title} <With agreement={agreement} />, {sayDay(date, now)} à {sayHour(date)}
            </p>
            <StatusChip status="pending" label="À confirmer" />
          </div>
          <h2 id={id}>Cela a-t-il eu lieu ?</h2>
        </div>
      </div>
      <Answers agreement={agreement} now={now} onOpen={onOpen} />
      <p className="rdv-lock">
        <Icon of={IconLock} size="s" />
        <span>{sayPrivate(agreement)}</span>
      </p>
    </Card>
  );
}

type AnswersProps = {
  agreement: Agreement;
  now: number;
  onOpen: OpenAct;
};

/** Three answers; the first is one press. */
export function Answers({ agreement, now, onOpen }: AnswersProps) {
  const say = useAct('outcome', { onDone: () => onOpen('thanks', agreement) });
  const name = firstNameOf(agreement);
  return (
    <VerifiedOnly to="répondre">
      <div className="rdv-ask-acts">
        <Button
          icon={IconCheck}
          working={say.isPending}
          onClick={() => say.mutate({ params: { id: agreement._id }, body: { outcome: 'done' } })}
        >
          Oui, c'est fait
        </Button>
        {rightsOf(agreement, now).propose && (
          <Button look="2" onClick={() => onOpen('putOff', agreement)}>
            Reporté
          </Button>
        )}
        {rightsOf(agreement, now).missed && (
          <Button look="2" onClick={() => onOpen('missed', agreement)}>
            {name} n'était pas là
          </Button>
        )}
      </div>
    </VerifiedOnly>
  );
}

function sayPrivate(one: Agreement): string {
  const name = firstNameOf(one);
  const between = `Votre réponse reste entre ${name} et vous.`;
  return one.outcome.them?.said === 'done' ? `${between} ${name} a déjà dit oui.` : between;
}
