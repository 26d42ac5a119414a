import { useRead } from '#web/data/api.ts';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { useNow } from '#web/use-now.ts';
import { sayWhen } from '#web/words/when-words.ts';
import { type Agreement, listAgreements } from '../agreements.contract.ts';
import { Answers } from './AskCard.tsx';
import { areaOf, describeState, sayHead, sayLocation, sayWith } from './agreement-words.ts';
import './agreement.css';
import { useAgreementsLive } from './agreements.data.ts';
import { DayLeaf } from './DayLeaf.tsx';
import './home-meetings.css';
import { sortComing } from './sort-coming.ts';
import { useActDialog } from './use-act-dialog.tsx';

const FEW = { query: { when: 'coming', limit: 5 } } as const;
const NONE: Agreement[] = [];

/** What the home page says of rendez-vous: the question of the evening after, and the next one. */
export function useHomeMeetings(): {
  question: Agreement | undefined;
  next: Agreement | undefined;
} {
  useAgreementsLive();
  const now = useNow();
  const { question, next } = sortComing(useRead(listAgreements, FEW).data ?? NONE, now);
  return { question, next };
}

type Props = ReturnType<typeof useHomeMeetings>;

export function HomeMeetings({ question, next }: Props) {
  const now = useNow();
  const acts = useActDialog(now);
  return (
    <>
      {question && (
        <section
          className="home-question"
          data-area={areaOf(question)}
          aria-labelledby="home-question"
        >
          <div className="row">
            <DayLeaf past date={question.date} />
            <div className="grow">
              <h3 id="home-question">Cela a-t-il eu lieu ?</h3>
              <p className="small muted">
                {question.subject.title}, {sayWhen(question.date, now)}, {sayWith(question)}
              </p>
            </div>
          </div>
          <Answers agreement={question} now={now} onOpen={acts.open} />
        </section>
      )}
      {next && (
        <div className="home-next" data-area={areaOf(next)}>
          <ListRow
            lead={<DayLeaf date={next.date} />}
            title={next.subject.title}
            to={`/mes-rendez-vous?rendez-vous=${next._id}`}
            aside={
              next.status === 'proposed' && (
                <span className="aside">
                  <StatusChip {...describeState(next, now)} />
                </span>
              )
            }
          >
            {sayHead(next, now)} · {sayLocation(next)} · {sayWith(next)}
          </ListRow>
        </div>
      )}
      {acts.dialog}
    </>
  );
}
