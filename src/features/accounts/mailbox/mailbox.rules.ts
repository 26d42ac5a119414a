// Which mailbox an e-mail reaches. Invariant: two spellings of one mailbox have the same canonical form.

/** One provider under two names, which reads no dots. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The canonical form of an e-mail that the contract has accepted: small letters, the domain as the network names it,
 * without what follows `+`; where a provider reads no dots, without them. It is compared, never written to.
 */
export function mailboxOf(email: string): string {
  const plain = email.trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const domain = asciiOf(plain.slice(at + 1));
  const local = plain.slice(0, at);
  const [name = local] = local.startsWith('+') ? [local] : local.split('+', 1);
  const provider = DOTLESS.get(domain);
  return provider ? `${name.replaceAll('.', '')}@${provider}` : `${name}@${domain}`;
}

/** A domain as the network names it (Punycode). */
function asciiOf(domain: string): string {
  const url = `http://${domain}/`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}
