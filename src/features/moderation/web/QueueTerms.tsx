import { TextField } from '#web/ui/controls/TextField.tsx';

const TERMS = [
  { days: '1', label: '1 jour' },
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

/** How long: one of the usual times, or as many days as are typed. */
export function QueueTerms({ term, onTerm }: { term: Term; onTerm: (term: Term) => void }) {
  const { days, isOther } = term;
  const choices = [
    ...TERMS.map((one) => ({ ...one, isOther: false })),
    { days: '', label: 'Autre', isOther: true },
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
