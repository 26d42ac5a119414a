import { quartier } from '#features/quartier/quartier.config.ts';
import { searchAddresses } from '#web/address-search.ts';
import { AddressField } from '#web/ui/AddressField.tsx';
import type { AddressSuggestion } from '#web/ui/address-suggestions.ts';

/** An address as typed, and the suggestion it comes from. */
export interface Home {
  text: string;
  picked: AddressSuggestion | null;
}

/** Whether the profile may be saved with this address: unchanged, picked inside, or of the 11th or 12th. */
export function isHomeAccepted(home: Home, kept: string | null): boolean {
  if (home.text.trim() === '') return false;
  if (home.text === kept) return true;
  if (home.picked) return home.picked.inside;
  return quartier.profilePostalCodes.some((code) => home.text.includes(code));
}

interface Props {
  home: Home;
  /** The address there was. */
  kept: string | null;
  fault: string | undefined;
  onChange: (text: string, picked: AddressSuggestion | null) => void;
}

/** One's own address, in the profile. */
export function HomeField({ home, kept, fault, onChange }: Props) {
  const unchanged = kept !== null && home.text === kept;
  return (
    <AddressField
      name="adresse"
      label="Adresse"
      value={home.text}
      picked={home.picked}
      search={searchAddresses}
      required
      error={fault}
      help={unchanged ? 'Votre adresse actuelle.' : quartier.texts.profileAddressHint}
      onChange={onChange}
    />
  );
}
