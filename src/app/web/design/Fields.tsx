import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '#web/ui/cards/Card.tsx';
import { AddressField } from '#web/ui/controls/AddressField.tsx';
import type { AddressSuggestion, SearchAddresses } from '#web/ui/controls/address-suggestions.ts';
import { DateTimeField } from '#web/ui/controls/DateTimeField.tsx';
import { PasswordField } from '#web/ui/controls/PasswordField.tsx';
import { PhotoField } from '#web/ui/controls/PhotoField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';

const STREETS: AddressSuggestion[] = [
  ['12 Rue du Rendez-Vous', '75012 Paris', true],
  ['12 bis Rue du Rendez-Vous', '75012 Paris', true],
  ['12 Cité du Rendez-Vous', '75012 Paris', true],
  ['12 Rue du Rendez-Vous', '44000 Nantes', false],
].map(([label, detail, inside]) => ({
  id: `${label}${detail}`,
  label: String(label),
  detail: String(detail),
  coordinates: [2.4, 48.84],
  postcode: String(detail).slice(0, 5),
  inside: inside === true,
}));

/** Answers from the list above; 'panne' plays the fallback, 'erreur' a failure. */
const search: SearchAddresses = async (query) => {
  if (query.includes('erreur')) throw new Error('no answer');
  const word = query.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '';
  const fallback = word === 'panne';
  return {
    fallback,
    suggestions: STREETS.filter(({ label }) => fallback || label.toLowerCase().includes(word)),
  };
};

function Address({ initial }: { initial: AddressSuggestion | null }) {
  const [value, setValue] = useState(initial ? `${initial.label}, ${initial.detail}` : '');
  const [picked, setPicked] = useState(initial);
  return (
    <AddressField
      value={value}
      picked={picked}
      search={search}
      onChange={(text, suggestion) => {
        setValue(text);
        setPicked(suggestion);
      }}
    />
  );
}

export function Fields() {
  const [email, setEmail] = useState('claire.moreau@');
  const [date, setDate] = useState('2026-11-22T09:00:00.000Z');
  return (
    <Card className="stack">
      <h2>Champs</h2>
      <TextField label="Nom d'utilisateur" defaultValue="claire.moreau" autoComplete="off" />
      <TextField
        label="E-mail"
        icon={IconMail}
        value={email}
        onValue={setEmail}
        error="Format d'email invalide"
        autoComplete="off"
      />
      <PasswordField label="Mot de passe" defaultValue="nation75012" autoComplete="off" />
      <TextField label="Étage" optional help="Pour les livraisons." disabled />
      <DateTimeField label="Date et heure" value={date} onValue={setDate} />
      <Address initial={null} />
      <Address initial={STREETS[0] ?? null} />
      <Address initial={STREETS[3] ?? null} />
      <PhotoField onPick={() => undefined} onClear={() => undefined} />
    </Card>
  );
}
