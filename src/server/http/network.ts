import { isIPv6 } from 'node:net';

/**
 * The network a caller's address belongs to: of an IPv6 address its first 64 bits, since one subscriber has all
 * that begin so; of an IPv4 address, itself.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.replace(/%.*/, '').split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const left = Math.max(0, 8 - first.length - last.length);
  const groups = tail === undefined ? first : [...first, ...Array<number>(left).fill(0), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Of a part without `::`; an IPv4 address at its end counts for two groups, beyond those that are read. */
function groupsOf(part: string): number[] {
  return part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]));
}
