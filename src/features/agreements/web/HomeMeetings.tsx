import { Link } from 'react-router';
import type { AgendaItem } from '#features/gatherings/gatherings.contract.ts';
import { useRead } from '#web/data/api.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { useNow } from '#web/use-now.ts';
import { sayPlace } from '#web/words/card-words.ts';
import { capitalise, readLeaf, sayDay, sayHours, sayWhen } from '#web/words/when-words.ts';
import { type Agreement, ALL_COMING, listAgreements } from '../agreements.contract.ts';
import { hasBegun } from '../agreements-rights.contract.ts';
import { Answers } from './AskCard.tsx';
import { areaOf, firstNameOf, sayLocation, sayProposed, sayWith } from './agreement-words.ts';
import './agreement.css';
import { useAgreementsLive } from './agreements.data.ts';
import { areaOfGathering, pathOfGathering } from './gatherings-ahead.ts';
import { asksMe } from './meeting-asking.ts';
import './home-meetings.css';
import { useActDialog } from './acts/use-act-dialog.tsx';
import { type Entry, isMeeting, sortComing } from './sort-coming.ts';

const NONE: Agreement[] = [];
/** The next one, and two lines. */
const SHOWN = 3;

/** What the home page says of rendez-vous: the question of the evening after, and what comes next. */
export function useHomeMeetings() {
  useAgreementsLive();
  const now = useNow();
  const { data = NONE, isPending } = useRead(listAgreements, ALL_COMING);
  const { question } = sortComing(data, now);
  return {
    question,
    ahead: data.filter((one) => !hasBegun(one, now)),
    asking: data.filter((one) => asksMe(one, now)),
    isPending,
  };
}

/** 'Cela a-t-il eu lieu ?', of the oldest that asks it; what an answer opens stays when nothing asks any more. */
function HomeQuestion({ question }: { question: Agreement | undefined }) {
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
                {question.subject.title} ·&nbsp;{sayWhen(question.date, now)}, {sayWith(question)}
              </p>
            </div>
          </div>
          <Answers agreement={question} now={now} onOpen={acts.open} />
        </section>
      )}
      {acts.dialog}
    </>
  );
}

const areaOfEntry = (entry: Entry) => (isMeeting(entry) ? areaOf(entry) : areaOfGathering(entry));
const titleOf = (entry: Entry) => (isMeeting(entry) ? entry.subject.title : entry.title);
const pathOf = (entry: Entry) =>
  isMeeting(entry) ? `/mes-rendez-vous?rendez-vous=${entry._id}` : pathOfGathering(entry);

type Props = {
  question: Agreement | undefined;
  ahead: readonly Agreement[];
  /** The outings and events to which the resident goes, the next first. */
  going: readonly AgendaItem[];
};

/** With a neighbour, or an outing or event: the first, and what follows. */
export function NextMeetings({ question, ahead, going }: Props) {
  const now = useNow();
  const entries: Entry[] = [...ahead, ...going];
  entries.sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const [next, ...then] = entries.slice(0, SHOWN);
  return (
    <Card className="home-next" aria-labelledby="rendez-vous" data-area={next && areaOfEntry(next)}>
      <h2 id="rendez-vous">
        {next && !question ? 'Votre prochain rendez-vous' : 'Vos rendez-vous'}
      </h2>
      <HomeQuestion question={question} />
      {!next && !question && (
        <p className="muted">
          Pas de rendez-vous pour l'instant. <Link to="/agenda">L'agenda du quartier</Link> en
          propose peut-être un.
        </p>
      )}
      {next && <Next entry={next} now={now} />}
      {then.length > 0 && (
        <ul className="home-then">
          {then.map((entry) => (
            <li key={entry._id} data-area={areaOfEntry(entry)}>
              <b>{sayLeaf(entry)}</b>
              <span>
                <Link className="home-next-link" to={pathOf(entry)}>
                  {titleOf(entry)} ·&nbsp;{sayHours(entry.date, endOf(entry), now)}
                </Link>
                {isMeeting(entry) && entry.proposal && (
                  <span className="home-shift">{sayProposed(entry, now)}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {next && (
        <div className="home-all">
          <LinkButton small look="3" to="/mes-rendez-vous">
            Les voir tous
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

/** Of a gathering, where somebody said so. */
const endOf = (entry: Entry) => (isMeeting(entry) ? null : entry.end);

/** 'mar. 24' */
function sayLeaf({ date }: Entry): string {
  const { day, number } = readLeaf(date);
  return `${day} ${number}`;
}

function Next({ entry, now }: { entry: Entry; now: number }) {
  const meeting = isMeeting(entry) ? entry : undefined;
  const place = isMeeting(entry) ? sayLocation(entry) : sayPlace(entry.location, null);
  return (
    <>
      <div className="row home-next-head">
        <DayLeaf date={entry.date} />
        <div className="grow">
          <p className="home-next-when">
            {capitalise(sayDay(entry.date, now))}, {sayHours(entry.date, endOf(entry), now)}
          </p>
          <h3>
            <Link className="home-next-link" to={pathOf(entry)}>
              {titleOf(entry)}
            </Link>
          </h3>
          <p className="small muted">
            {meeting && `${capitalise(sayWith(meeting))}, `}
            {place}
          </p>
          {meeting?.proposal && <StatusChip status="pending" label={sayProposed(meeting, now)} />}
        </div>
      </div>
      {meeting && (
        <div>
          <WriteButton small look="2" to={meeting.with}>
            Écrire à {firstNameOf(meeting)}
          </WriteButton>
        </div>
      )}
    </>
  );
}
