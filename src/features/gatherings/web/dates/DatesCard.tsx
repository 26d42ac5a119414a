import { IconCalendarQuestion } from '@tabler/icons-react';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { readSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { capitalise, sayWhen } from '#web/words/when-words.ts';
import { type DateAsked, type DateSays, datesTexts } from '../../gatherings-dates.contract.ts';
import { rightsOf } from '../../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { sayBeyond } from '../gathering-words.ts';
import { placesLeft } from '../standing.ts';
import { useDates } from './dates.data.ts';
import './dates.css';

type Props = { setting: GatheringSetting; gathering: Gathering };

const SAYS: readonly { value: DateSays; label: string }[] = [
  { value: 'yes', label: 'Oui' },
  { value: 'maybe', label: 'Si besoin' },
  { value: 'no', label: 'Non' },
];

/** While the date is looked for: each says which moments would do, whoever organises chooses one. */
export function DatesCard({ setting, gathering }: Props) {
  const now = useNow();
  const all = useDates(setting, gathering);
  const mine = gathering.creator._id === readSession()?.user._id;
  const may = rightsOf(gathering, now).askDates;
  const best = Math.max(0, ...all.dates.map(({ yes }) => yes));
  return (
    <Card className="stack dates" aria-labelledby="dates">
      <h2 id="dates">
        <Icon of={IconCalendarQuestion} /> Une date à trouver ensemble
      </h2>
      <p className="muted small">
        {mine
          ? "Choisissez un moment quand vous avez assez de réponses : qui a dit oui a sa place tant qu'il en reste, et tout le monde est prévenu."
          : "Dites quand vous pourriez venir. Qui a dit oui au moment choisi est inscrit, dans l'ordre des réponses."}
      </p>
      {all.list.isError && (
        <ErrorState
          message={datesTexts.loadFailed}
          onRetry={() => void all.list.refetch()}
          retrying={all.list.isFetching}
        />
      )}
      <VerifiedOnly>
        <ul>
          {all.dates.map((asked) => (
            <Moment
              key={asked.date}
              asked={asked}
              isBest={asked.yes > 0 && asked.yes === best}
              isPast={Date.parse(asked.date) <= now}
              places={mine ? placesLeft(gathering) : undefined}
              onSay={mine || !may ? undefined : (says) => all.say(asked.date, says)}
              onChoose={mine && may ? () => all.choose(asked.date) : undefined}
              isChoosing={all.isChoosing}
            />
          ))}
        </ul>
      </VerifiedOnly>
    </Card>
  );
}

type MomentProps = {
  asked: DateAsked;
  /** Most say yes to it. */
  isBest: boolean;
  isPast: boolean;
  /** How many are free, for whoever organises; undefined for the others. */
  places: number | undefined;
  onSay: ((says: DateSays) => void) | undefined;
  onChoose: (() => void) | undefined;
  isChoosing: boolean;
};

function Moment({ asked, isBest, isPast, places, onSay, onChoose, isChoosing }: MomentProps) {
  const confirm = useConfirm();
  const { date } = asked;
  const when = sayWhen(date, useNow());
  const yes = sayYes(asked.yes);
  const beyond = sayBeyond(asked.yes, places);

  async function choose() {
    const sure = await confirm({
      title: `Choisir ce moment : ${when} ?`,
      message: `${yes}${beyond}. Toutes les personnes qui ont répondu en sont prévenues.`,
      confirmLabel: 'Choisir ce moment',
    });
    if (sure) onChoose?.();
  }

  return (
    <li data-best={isBest || undefined}>
      <div className="dates-head">
        <b>
          <time dateTime={date}>{capitalise(when)}</time>
        </b>
        <span className="small">{isPast ? 'passé' : `${yes}${beyond}`}</span>
      </div>
      {onSay && !isPast && (
        <FilterChips<DateSays | 'none'>
          label={`Pouvez-vous ${when} ?`}
          options={SAYS}
          value={asked.mine ?? 'none'}
          onValue={(says) => says !== 'none' && onSay(says)}
          joined
        />
      )}
      {asked.people.length > 0 && (
        <p className="small muted">
          {SAYS.map(({ value, label }) => ({ label, who: namesOf(asked, value) }))
            .filter(({ who }) => who !== '')
            .map(({ label, who }) => `${label} : ${who}`)
            .join(' · ')}
        </p>
      )}
      {onChoose && !isPast && (
        <Button
          small
          look={isBest ? '1' : '2'}
          working={isChoosing}
          workingLabel="Choix…"
          onClick={() => void choose()}
        >
          Choisir
          <span className="sr"> {when}</span>
        </Button>
      )}
    </li>
  );
}

const namesOf = ({ people }: DateAsked, says: DateSays) =>
  people
    .filter((one) => one.says === says)
    .map(({ user }) => nameShortly(user))
    .join(', ');

const sayYes = (count: number) =>
  count === 0
    ? 'aucun oui'
    : `${count} ${count === 1 ? 'personne dit oui' : 'personnes disent oui'}`;
