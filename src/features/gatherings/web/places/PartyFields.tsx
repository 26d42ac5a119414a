import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { MOST_BROUGHT, type Party } from '../../gatherings-bringing.contract.ts';

type Props = { party: Party; onParty: (party: Party) => void };

/** Whom one brings along, beside oneself: adults and children, three at most. */
export function PartyFields({ party, onParty }: Props) {
  const { adults, children } = party;
  return (
    <fieldset className="party">
      <legend className="sr">Qui vient avec vous</legend>
      <SelectField
        label="Adultes avec vous"
        options={upTo(MOST_BROUGHT - children)}
        value={String(adults)}
        onValue={(value) => onParty({ ...party, adults: Number(value) })}
      />
      <SelectField
        label="Enfants avec vous"
        options={upTo(MOST_BROUGHT - adults)}
        value={String(children)}
        onValue={(value) => onParty({ ...party, children: Number(value) })}
      />
    </fieldset>
  );
}

const upTo = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? 'Aucun' : String(count),
  }));
