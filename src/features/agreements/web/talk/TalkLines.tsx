import { IconArrowRight, IconClockEdit } from '@tabler/icons-react';
import type { TalkNote } from '#web/chat/weave-notes.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Agreement, AgreementLine } from '../../agreements.contract.ts';
import { areaOf, describeShift, firstNameOf, type Shift } from '../agreement-words.ts';
import { iconOf, isGood, sayLine } from '../line-words.tsx';
import { ProposalAnswers } from '../MovedLine.tsx';
import './strip.css';

interface Told {
  agreement: Agreement | undefined;
  lines: readonly AgreementLine[];
}

/** What happened to the rendez-vous of the two, as the flow of their conversation tells it. */
export function noteLines(told: readonly Told[], now: number): TalkNote[] {
  return told.flatMap(({ agreement, lines }) => {
    if (!agreement) return [];
    const open = findOpen(agreement, lines);
    return lines.map((line) => ({
      key: line._id,
      at: line.at,
      content:
        line._id === open?._id ? (
          <ProposalCard agreement={agreement} now={now} />
        ) : (
          <Line agreement={agreement} line={line} />
        ),
    }));
  });
}

/** The line of the proposal that waits for an answer. */
function findOpen(
  { proposal }: Agreement,
  lines: readonly AgreementLine[],
): AgreementLine | undefined {
  return proposal ? lines.findLast(({ what }) => what === 'proposed') : undefined;
}

type LineProps = { agreement: Agreement; line: AgreementLine };

function Line({ agreement, line }: LineProps) {
  return (
    <p className={joinClasses('rdv-told', isGood(line) && 'rdv-told-yes')}>
      <Icon of={iconOf(line)} size="s" />
      <span>{sayLine(line, agreement)}</span>
    </p>
  );
}

type CardProps = { agreement: Agreement; now: number };

/** '11 h → 11 h 30', and the two answers. */
function ProposalCard({ agreement, now }: CardProps) {
  const shift = describeShift(agreement, now);
  const { proposal } = agreement;
  if (!shift || !proposal) return null;
  const mine = proposal.by === 'me';
  return (
    <article
      className={joinClasses('rdv-prop', mine && 'rdv-prop-mine')}
      data-area={areaOf(agreement)}
    >
      <h3>
        <Icon of={IconClockEdit} size="s" />
        {mine
          ? 'Vous proposez un autre moment'
          : `${firstNameOf(agreement)} propose un autre moment`}
      </h3>
      <p className={joinClasses('rdv-shift', (shift.isOtherDay || !shift.moves) && 'rdv-days')}>
        {shift.moves && shift.from && (
          <>
            <s>
              <span className="sr">au lieu de </span>
              {shift.from}
            </s>
            <Icon of={IconArrowRight} />
          </>
        )}
        {shift.moves && <b>{shift.to}</b>}
        <small>{sayRest(shift)}</small>
      </p>
      {proposal.message && <p>« {proposal.message} »</p>}
      <div className="rdv-two">
        <ProposalAnswers filled agreement={agreement} shift={shift} />
      </div>
      {mine && <p className="small muted">{firstNameOf(agreement)} doit répondre.</p>}
    </article>
  );
}

function sayRest({ moves, isOtherDay, place, placeBefore }: Shift) {
  if (place) return `${place}, au lieu de ${placeBefore}`;
  return moves && !isOtherDay ? 'même jour, même endroit' : 'même endroit';
}
