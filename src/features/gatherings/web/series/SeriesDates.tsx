import { IconCalendarRepeat, IconCheck, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import { capitalise, sayDay, sayHours } from '#web/words/when-words.ts';
import { mayJoin, mayLeave } from '../../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useGatherings, usePlace } from '../gatherings.data.ts';
import { chooseStanding, placesLeft } from '../standing.ts';
import './series-dates.css';
import { EVERY_WORDS } from './series-words.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** The coming dates of what comes again and again, and all of them in one tap. */
export function SeriesDates({ setting, gathering }: Props) {
  const { series } = gathering;
  if (!series) return null;
  return <Dates setting={setting} gathering={gathering} series={series} />;
}

type DatesProps = Props & { series: NonNullable<Gathering['series']> };

function Dates({ setting, gathering, series }: DatesProps) {
  const now = useNow();
  const list = useGatherings(setting, { when: 'coming', series: series._id });
  const dates = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  if (dates.length === 0) return null;
  return (
    <Card className="stack series-dates" aria-labelledby="series-dates">
      <h2 id="series-dates" className="row">
        <Icon of={IconCalendarRepeat} />
        {EVERY_WORDS[series.every]}
      </h2>
      <ol>
        {dates.map((one) => (
          <li key={one._id}>
            <DateLine setting={setting} one={one} isThis={one._id === gathering._id} now={now} />
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          small
          look="3"
          working={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          Voir les {total - dates.length} autres
        </Button>
      )}
      <AllDates setting={setting} gathering={gathering} dates={dates} now={now} />
    </Card>
  );
}

type LineProps = { setting: GatheringSetting; one: Gathering; isThis: boolean; now: number };

function DateLine({ setting, one, isThis, now }: LineProps) {
  const when = `${capitalise(sayDay(one.date, now))}, ${sayHours(one.date, one.end, now)}`;
  return (
    <>
      {isThis ? (
        <b aria-current="date">{when}</b>
      ) : (
        <Link to={`${setting.path}/${one._id}`}>{when}</Link>
      )}
      <small className="muted">
        {one.myPlace === 'participant' && <Icon of={IconCheck} size="s" />}
        {sayState(one)}
      </small>
    </>
  );
}

function sayState(one: Gathering): string {
  if (one.status === 'cancelled') return 'annulé';
  if (one.myPlace === 'participant') return 'vous y allez';
  if (one.myPlace === 'waiting') return 'vous attendez une place';
  const left = placesLeft(one);
  if (left === 0) return 'complet';
  return left === 1 ? '1 place' : `${left} places`;
}

/** From this date on: each date has its own places, those that are full are left out. */
function AllDates({ setting, gathering, dates, now }: Props & { dates: Gathering[]; now: number }) {
  const { join, leave } = usePlace(setting, gathering, { scope: 'following' });
  const following = dates.filter(({ date }) => date >= gathering.date);
  const mine = following.filter(
    ({ myPlace }) => myPlace === 'participant' || myPlace === 'waiting',
  );
  const open = following.filter((one) => chooseStanding(one, now) === 'open');
  const others = open.filter(({ _id }) => _id !== gathering._id);
  const joins = others.length > 0 && mayJoin({ ...gathering, left: false }, now);
  const leaves = mine.length > 1 && mayLeave(gathering, now);
  if (gathering.myPlace === 'organiser' || !(joins || leaves)) return null;
  return (
    <div className="own-actions">
      {joins && (
        <Button
          small
          look="2"
          icon={IconUserPlus}
          working={join.isPending}
          workingLabel="Inscription…"
          onClick={join.start}
        >
          {gathering.myPlace === 'participant'
            ? "S'inscrire aussi aux suivantes"
            : "S'inscrire à celle-ci et aux suivantes"}
        </Button>
      )}
      {leaves && (
        <Button
          small
          look="3"
          icon={IconUserMinus}
          working={leave.isPending}
          workingLabel="Désinscription…"
          onClick={leave.start}
        >
          Se désinscrire de celle-ci et des suivantes
        </Button>
      )}
    </div>
  );
}
