import { AddressField } from '#web/ui/controls/AddressField.tsx';
import { searchAddresses } from './address-search.ts';

type Props = {
  value: string;
  onValue: (value: string) => void;
  help: string;
  error?: string | undefined;
};

/** Where two neighbours meet, where one of them may leave it as it is: places are offered, and any words will do. */
export function MeetingPlaceField({ value, onValue, help, error }: Props) {
  return (
    <AddressField
      label="Lieu"
      name="location"
      optional
      help={help}
      value={value}
      picked={null}
      search={searchAddresses}
      autoComplete="off"
      unlisted="Aucune adresse de ce nom : le lieu reste tel que vous l'écrivez."
      onChange={(text, chosen) => onValue(chosen?.inside ? chosen.label : text)}
      error={error}
    />
  );
}
