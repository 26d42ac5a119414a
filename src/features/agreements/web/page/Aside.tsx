import { IconCalendarMonth } from '@tabler/icons-react';
import type { AgendaItem } from '#features/gatherings/gatherings.contract.ts';
import { listMyProposals } from '#features/services/services-help.contract.ts';
import { listMyRequests } from '#features/trocs/trocs.contract.ts';
import { useRead } from '#web/data/api.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { FiveWeeks } from '#web/ui/cards/FiveWeeks.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { nameShortly, saySince } from '#web/words/card-words.ts';
import { countDays } from '#web/words/when-words.ts';
import type { Agreement } from '../../agreements.contract.ts';
import { areaOf } from '../agreement-words.ts';
import { areaOfGathering, pathOfGathering } from '../gatherings-ahead.ts';

type Props = {
  coming: readonly Agreement[];
  gatherings: readonly AgendaItem[];
  now: number;
  addressOf: (id: string) => string;
};

/** Beside the list: five weeks at a glance, what nobody has answered yet, the agenda. */
export function Aside(props: Props) {
  return (
    <aside className="rdv-aside" aria-label="Autour de vos rendez-vous">
      <Weeks {...props} />
      <Waiting now={props.now} />
      <Card aria-labelledby="rdv-agenda" className="stack">
        <h2 id="rdv-agenda">Dans votre agenda</h2>
        <p className="small muted">
          Un lien que votre téléphone suit tout seul : une heure qui change ici change là-bas.
        </p>
        <div>
          <LinkButton small look="2" icon={IconCalendarMonth} to="/agenda">
            Ouvrir l'agenda
          </LinkButton>
        </div>
      </Card>
    </aside>
  );
}

const AGREED = [
  { area: 'troc', label: 'Troc' },
  { area: 'services', label: 'Coup de main' },
] as const;
const GATHERED = [
  { area: 'sorties', label: 'Sortie' },
  { area: 'evenements', label: 'Événement' },
] as const;

function Weeks({ coming, gatherings, addressOf }: Props) {
  const marks = [
    ...coming.map((one) => ({
      ...{ date: one.date, area: areaOf(one), title: one.subject.title, to: addressOf(one._id) },
    })),
    ...gatherings.map((one) => ({
      ...{ date: one.date, area: areaOfGathering(one), title: one.title, to: pathOfGathering(one) },
    })),
  ];
  const legend = gatherings.length > 0 ? [...AGREED, ...GATHERED] : AGREED;
  return <FiveWeeks id="rdv-weeks" marks={marks} legend={legend} />;
}

const ALL = { query: {} };
const SHOWN = 4;

/** What was asked for or offered, without an answer yet. */
function Waiting({ now }: { now: number }) {
  const proposals = useRead(listMyProposals, ALL);
  const requests = useRead(listMyRequests, ALL);
  const waiting = [
    ...(requests.data ?? [])
      .filter(({ tradeRequest }) => tradeRequest?.status === 'pending')
      .map(({ _id, title, user, tradeRequest }) => ({
        _id,
        title,
        who: user,
        at: tradeRequest?.createdAt ?? '',
        to: `/troc/${_id}`,
        words: 'Demandé',
      })),
    ...(proposals.data ?? [])
      .filter(({ status }) => status === 'pending')
      .map(({ _id, service, createdAt }) => ({
        _id,
        title: service.title,
        who: service.creator,
        at: createdAt,
        to: `/my-proposals?service=${service._id}`,
        words: 'Aide proposée',
      })),
  ].sort((one, other) => countDays(other.at) - countDays(one.at));
  if (waiting.length === 0) return null;
  return (
    <Card aria-labelledby="rdv-waiting">
      <h2 id="rdv-waiting">Pas encore convenu</h2>
      <ul>
        {waiting.slice(0, SHOWN).map(({ _id, title, who, at, to, words }) => (
          <li key={_id}>
            <ListRow lead={<Avatar person={who} />} title={title} to={to}>
              {words} à {nameShortly(who)} {saySince(at, now).toLowerCase()}
            </ListRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
