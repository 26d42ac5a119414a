import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34::1', '2001:db8:12:34::/64'],
  ['2001:0DB8:0012:0034:ffff:ffff:ffff:ffff', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:35::1', '2001:db8:0:35::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['no address', 'no address'],
])('who calls from %s is of the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
