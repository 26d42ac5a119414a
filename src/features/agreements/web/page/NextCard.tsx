import { Link } from 'react-router';
import type { Ring } from '#features/rings/rings.contract.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Agreement } from '../../agreements.contract.ts';
import { drawingOf } from '../acts/About.tsx';
import { Acts } from '../acts/Acts.tsx';
import './agreements.css';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { sayAhead, sayDay, sayHour } from '#web/words/when-words.ts';
import type { OpenAct } from '../acts/act-dialog.ts';
import { areaOf, describeState, sayFor, sayLocation } from '../agreement-words.ts';
import { KindLabel } from '../KindLabel.tsx';
import { MovedLine } from '../MovedLine.tsx';
import { Quick } from '../Quick.tsx';
import { sayKindIn } from './ring-kind.ts';

type Props = {
  agreement: Agreement;
  now: number;
  to: string;
  rings?: readonly Ring[] | undefined;
  onOpen: OpenAct;
};

/** The next one, large, with what can be done at once. */
export function NextCard({ agreement, now, to, rings, onOpen }: Props) {
  const { date, subject } = agreement;
  return (
    <Card bare as="article" className="rdv-next" data-area={areaOf(agreement)}>
      <div className="media">
        <img src={drawingOf(agreement)} alt="" width={400} height={300} />
      </div>
      <div className="rdv-next-in">
        <div className="rdv-head">
          <DayLeaf large date={date} />
          <div className="grow">
            <KindLabel agreement={agreement}>
              {sayKindIn(agreement, rings)} ·&nbsp;{sayAhead(date, now) ?? sayDay(date, now)}
            </KindLabel>
            <h3>
              <Link to={to} preventScrollReset>
                {subject.title}
              </Link>
            </h3>
            <p className="rdv-facts">
              <b>{sayHour(date)}</b> ·&nbsp;{sayLocation(agreement)}
            </p>
          </div>
        </div>
        <div className="row wrapx">
          <StatusChip {...describeState(agreement, now)} />
          <span className="who">
            <Avatar size="s" person={agreement.with} />
            <span>
              <NeighbourLink of={agreement.with} />
              {sayFor(agreement)}
            </span>
          </span>
        </div>
        <MovedLine agreement={agreement} now={now} />
        <Quick bare agreement={agreement} now={now} />
        <Acts agreement={agreement} now={now} onOpen={onOpen} />
      </div>
    </Card>
  );
}
