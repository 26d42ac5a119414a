import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import type { Reason } from '#features/charter/charter.contract.ts';
import { useSession } from '#web/data/session.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { useWide } from '#web/use-wide.ts';
import {
  HIDEABLE,
  MODERATORS_ACTS,
  type QueueAct,
  type QueueCard,
  queueDecision,
  suspends,
} from '../../moderation-queue.contract.ts';
import { AskFirst } from './AskFirst.tsx';
import { ACTS, type ActButton, asksFirst } from './act-buttons.ts';
import { QueueButtons, sayDays } from './QueueButtons.tsx';
import { partsOf } from './QueueParts.tsx';
import { QueueReasons } from './QueueReasons.tsx';
import { QueueTerms, WEEK } from './QueueTerms.tsx';
import { type Decision, useDecision } from './queue.data.ts';
import { choicesOf, NOTHING_WRONG, proposedReason, WRITTEN } from './queue-reasons.ts';

/** What of a card is asked for. */
type Decidable = Pick<QueueCard, 'kind' | 'targetId' | 'reasons' | 'held'> & {
  author?: QueueCard['author'];
  target: (Partial<NonNullable<QueueCard['target']>> & { hidden: boolean }) | null;
};

type Props<Card extends Decidable> = {
  card: Card;
  /** The site's reasons. */
  kept: readonly Reason[];
  /** Whether each act has its letter. */
  keys: boolean;
  /** Where the thing stands, reported or not: there is nothing to keep. */
  inPlace?: true;
  /** Another card was decided of a moment ago. */
  isDeaf?: boolean;
  onDone: (card: Card, act: QueueAct) => void;
  /** Somebody else has decided of it. */
  onGone?: (card: Card) => void;
  /** What was decided is taken back: it waits again. */
  onUndone?: (card: Card) => void;
};

/** Nothing typed is no number. */
const daysOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const actsFor = (isAdmin: boolean): readonly ActButton[] =>
  isAdmin ? ACTS : ACTS.filter(({ act }) => MODERATORS_ACTS.includes(act));

/** What can be done with a card: of what is gone nothing is left to hide or to delete. */
function actsOf({ kind, target, held }: Decidable, isAdmin: boolean): readonly ActButton[] {
  const canHide = HIDEABLE.some((each) => each === kind) && target && (held || !target.hidden);
  return actsFor(isAdmin).filter(({ act }) => {
    if (act === 'hide') return canHide;
    return target || (act !== 'delete' && act !== 'delete_suspend');
  });
}

/** The one that is filled: what is right stays; what is not is hidden, which can be undone. */
function firstOf(
  { reasons }: Decidable,
  { acts, shown }: { acts: readonly ActButton[]; shown: string | undefined },
): QueueAct | undefined {
  const isRight =
    shown === NOTHING_WRONG ||
    (reasons.length > 0 && reasons.every(({ reason }) => reason === 'autre'));
  const first = isRight ? 'keep' : 'hide';
  return acts.some(({ act }) => act === first) ? first : undefined;
}

export function QueueActs<Card extends Decidable>(props: Props<Card>) {
  const { card, kept, keys, inPlace, isDeaf = false, onDone, onGone, onUndone } = props;
  const [chosen, setChosen] = useState<string>();
  const [written, setWritten] = useState('');
  const [term, setTerm] = useState(WEEK);
  const [fault, setFault] = useState<string>();
  const [isMore, setMore] = useState(false);
  const [asking, setAsking] = useState<ActButton>();
  const isWide = useWide();
  const { decide, isPending } = useDecision({ onDone, onGone, onUndone });
  const isBusy = isPending || isDeaf;
  const proposed = proposedReason(card, kept);
  const choices = choicesOf(kept, proposed).filter((one) => !inPlace || one !== NOTHING_WRONG);
  const shown = chosen ?? choices[0];
  const isAdmin = useSession()?.user.isAdmin ?? false;
  const parts = isAdmin ? partsOf(card) : [];
  const acts = actsOf(card, isAdmin).filter(({ act }) => !inPlace || act !== 'keep');

  // What was typed on the card is a reason that was chosen.
  const picked = chosen ?? (written.trim() ? WRITTEN : undefined);

  /** Nothing chosen: to keep something, that it is right; else what neighbours say of it, where that can be taken back. */
  function reasonOf(act: QueueAct): Pick<Decision, 'reason' | 'reasonId'> {
    const proposal = act === 'keep' ? NOTHING_WRONG : shown;
    const title = asksFirst(act, card.kind) ? picked : (chosen ?? proposal);
    const reasonId = kept.find((one) => one.title === title)?._id;
    if (reasonId) return { reasonId };
    if (asksFirst(act, card.kind)) return { reason: title === WRITTEN ? written : '' };
    return { reason: title === NOTHING_WRONG ? NOTHING_WRONG : written };
  }

  function press(act: QueueAct, picture?: string): void {
    if (isBusy) return;
    const asked = acts.find((one) => one.act === act && asksFirst(act, card.kind));
    setFault(undefined);
    if (asked) setAsking(asked);
    else send(act, picture);
  }

  function send(act: QueueAct, picture?: string): void {
    const body = {
      ...{ act, ...reasonOf(act), ...(suspends(act) ? { days: daysOf(term.days) } : {}) },
      ...(inPlace ? { inPlace } : {}),
      ...(picture ? { picture } : {}),
    };
    const sent = queueDecision.safeParse(body);
    setFault(sent.error?.issues[0]?.message);
    if (!sent.data) return;
    setAsking(undefined);
    decide(card, body);
  }

  function pickReason(reason: string): void {
    setChosen(reason);
    setFault(undefined);
  }

  return (
    <section className="card queue-acts" aria-label="Décision" aria-busy={isPending}>
      <div className="queue-choices">
        <QueueReasons
          choices={choices}
          shown={shown}
          proposed={chosen === undefined ? proposed?.title : undefined}
          onReason={pickReason}
        />
        <QueueTerms term={term} isAdmin={isAdmin} onTerm={setTerm} />
        {/* On a phone what is rarely done waits behind its button. */}
        {!isWide && parts.length > 0 && (
          <IconButton
            className="queue-more"
            icon={IconDots}
            label="Retirer une partie seulement"
            aria-expanded={isMore}
            onClick={() => setMore(!isMore)}
          />
        )}
      </div>
      {shown === WRITTEN ? (
        <TextArea
          label="Raison"
          name="reason-text"
          help="Son auteur la lit."
          maxLength={1000}
          required
          value={written}
          onValue={setWritten}
          error={asking ? undefined : fault}
        />
      ) : (
        fault && !asking && <p className="help err">{fault}</p>
      )}
      <QueueButtons
        key={shown}
        acts={acts}
        places={inPlace ? acts : actsFor(isAdmin)}
        asks={(act) => asksFirst(act, card.kind)}
        parts={isWide || isMore ? parts : []}
        first={firstOf(card, { acts, shown })}
        days={term.days}
        keys={keys}
        isPending={isBusy}
        onPress={press}
      />
      {asking && (
        <AskFirst
          one={asking}
          days={suspends(asking.act) ? sayDays(term.days) : undefined}
          {...{ kept, written, fault }}
          chosen={picked}
          onReason={pickReason}
          onWritten={setWritten}
          onSend={() => send(asking.act)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
