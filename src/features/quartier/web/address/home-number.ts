import type { AddressSuggestion } from '#web/ui/controls/address-suggestions.ts';

/** '12', '12 bis', before the name of a street. */
const NUMBER = /^(?:n[°o] ?)?(\d{1,4}) ?(bis|ter|quater)?[ ,]/i;

/** A street that was asked for with a number, told with it. */
export function keepNumber(suggestion: AddressSuggestion, typed: string): AddressSuggestion {
  const [, digits, repetition = ''] = NUMBER.exec(typed.trimStart()) ?? [];
  const { label, isStreet, inside } = suggestion;
  if (!digits || !isStreet || label.split(/\W/).includes(digits)) return suggestion;
  const number = `${digits}${repetition.toLowerCase()}`;
  const told = { ...suggestion, label: `${number} ${label}` };
  // One that is refused anyway is to be kept by nobody.
  if (!inside) return told;
  return {
    ...told,
    remark: `le ${number} n'est pas dans notre liste\u00a0; si c'est le bon numéro, choisissez cette ligne`,
  };
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ');

/** Whether what is typed is this line, with its town or without; accents, capitals and commas count for nothing. */
export function isTyped({ label, detail }: AddressSuggestion, typed: string): boolean {
  return [plain(label), plain(`${label} ${detail}`)].includes(plain(typed));
}
