import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from '#web/ui/controls/TextField.tsx';
import { PLACES } from '../../gatherings-places.contract.ts';
import { clampPlaces } from '../form/gathering-form.ts';

type Props = {
  value: number | null;
  onValue: (places: number | null) => void;
  /** Taken when what was typed is no number. */
  fallback?: number | undefined;
  error: string | undefined;
};

/** How many may take part (`PLACES`): what is typed is kept within when the field is left. */
export function PlacesField({ value, onValue, fallback, error }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => clampPlaces(text) ?? fallback ?? null;
  return (
    <TextField
      label="Participants"
      name="maxParticipants"
      icon={IconUsers}
      help={`De ${PLACES.least} à ${PLACES.most}, sans vous compter`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed ?? (value === null ? '' : String(value))}
      onValue={(text) => {
        setTyped(text);
        onValue(read(text));
      }}
      onBlur={() => {
        // A word stays, with what is wrong about it.
        if (typed !== null && read(typed) !== null) setTyped(null);
      }}
      error={error}
      required
    />
  );
}
