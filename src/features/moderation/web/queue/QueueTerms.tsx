import { IconChevronDown } from '@tabler/icons-react';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useWide } from '#web/use-wide.ts';
import { MODERATORS_DAYS } from '../../moderation-kept.contract.ts';

const TERMS = [
  { days: '1', label: '1 jour' },
  { days: '3', label: '3 jours' },
  { days: '7', label: '7 jours' },
  { days: '30', label: '1 mois' },
  { days: '365', label: '1 an' },
];

/** As it is chosen or typed: in days. */
interface Term {
  days: string;
  isOther: boolean;
}

export const WEEK: Term = { days: '7', isOther: false };

type Props = { term: Term; isAdmin: boolean; onTerm: (term: Term) => void };

/** How long: one of the usual times, or as many days as are typed; a moderator has the shortest. */
export function QueueTerms({ term, isAdmin, onTerm }: Props) {
  const isWide = useWide();
  const { days, isOther } = term;
  const usual = TERMS.filter((one) => isAdmin || Number(one.days) <= MODERATORS_DAYS);
  const choices = [
    ...usual.map((one) => ({ ...one, isOther: false })),
    ...(isAdmin ? [{ days: '', label: 'Autre', isOther: true }] : []),
  ];
  const other = isOther && (
    <TextField
      label="Nombre de jours"
      name="other-days"
      inputMode="numeric"
      maxLength={3}
      required
      value={days}
      onValue={(typed) => onTerm({ days: typed, isOther })}
    />
  );
  // On a phone always in sight, beside the reasons that scroll: the platform's own list.
  if (!isWide) {
    const chosen = choices.find((one) => (one.isOther ? isOther : !isOther && one.days === days));
    return (
      <>
        <label className="filter queue-pick">
          <span className="sr">Suspendre pour</span>
          <select
            value={chosen?.label}
            onChange={({ currentTarget: { value } }) => {
              const next = choices.find(({ label }) => label === value);
              if (next) onTerm({ days: next.days, isOther: next.isOther });
            }}
          >
            {choices.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
          <Icon of={IconChevronDown} size="s" />
        </label>
        {other}
      </>
    );
  }
  return (
    <fieldset className="queue-reasons">
      <legend>Suspendre pour</legend>
      <div className="queue-row">
        {choices.map(({ label, ...choice }) => (
          <label key={label} className="filter">
            <input
              type="radio"
              name="days"
              className="sr"
              checked={choice.isOther ? isOther : !isOther && days === choice.days}
              onChange={() => onTerm(choice)}
            />
            {label}
          </label>
        ))}
      </div>
      {other}
    </fieldset>
  );
}
