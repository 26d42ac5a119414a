import { TextField } from '#web/ui/controls/TextField.tsx';
import { MODERATORS_DAYS } from '../moderation-kept.contract.ts';

const TERMS = [
  { days: '1', label: '1 jour' },
  { days: '3', label: '3 jours' },
  { days: '7', label: '1 semaine' },
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
  const { days, isOther } = term;
  const usual = TERMS.filter((one) => isAdmin || Number(one.days) <= MODERATORS_DAYS);
  const choices = [
    ...usual.map((one) => ({ ...one, isOther: false })),
    ...(isAdmin ? [{ days: '', label: 'Autre', isOther: true }] : []),
  ];
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
      {isOther && (
        <TextField
          label="Nombre de jours"
          name="other-days"
          inputMode="numeric"
          maxLength={3}
          required
          value={days}
          onValue={(typed) => onTerm({ days: typed, isOther })}
        />
      )}
    </fieldset>
  );
}
