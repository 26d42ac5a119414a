import { searchHomes } from '#features/quartier/web/public.ts';
import { quartier } from '#quarter/quartier.config.ts';
import { AddressField } from '#web/ui/controls/AddressField.tsx';
import type { AddressSuggestion } from '#web/ui/controls/address-suggestions.ts';
import { accountErrors, accountTexts } from '../../accounts.contract.ts';

const UNLISTED = "Cette adresse n'est pas dans notre liste. Vous pouvez la garder telle quelle.";
const RARELY = 'Elle peut changer 3\u00a0fois en 30\u00a0jours.';

/** An address as typed, and the suggestion it comes from. */
export interface Home {
  text: string;
  picked: AddressSuggestion | null;
}

/** What forbids saving this address: it is neither unchanged, nor picked inside, nor of the 11th or 12th. */
export function findHomeFault(home: Home, kept: string | null): string | undefined {
  if (home.text.trim() === '') return accountTexts.addressRequired;
  const isAccepted = home.picked ? home.picked.inside : isTypedEnough(home.text);
  if (isAccepted || home.text === kept) return undefined;
  return accountErrors.addressNotValidated.message;
}

/** The postcode of the quarter says it, where no list knows the street. */
function isTypedEnough(text: string): boolean {
  return quartier.profilePostalCodes.some((code) => text.includes(code));
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
      search={searchHomes}
      required
      error={fault}
      unlisted={isTypedEnough(home.text) ? UNLISTED : undefined}
      help={`${quartier.texts.profileAddressHint}${unchanged ? `. ${RARELY}` : ''}`}
      onChange={onChange}
    />
  );
}
