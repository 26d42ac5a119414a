import ipaddr from 'ipaddr.js';

/** What one subscriber of IPv6 has all of: the addresses whose first four groups are theirs. */
const GROUPS = 4;

/**
 * The network a caller's address belongs to: of an IPv6 address its first 64 bits, since one subscriber has all
 * that begin so; of an IPv4 address, itself.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
