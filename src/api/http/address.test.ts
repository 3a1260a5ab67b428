import { expect, test } from 'vitest';
import { networkOf, networksOf, senderOf } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:50123', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  [undefined, 'gone'],
])('%s is the sender %s', (ip, sender) => {
  expect(senderOf(ip)).toBe(sender);
});

test.each([
  ['192.0.2.7:50123', [{ name: '192.0.2.7', share: 1 }]],
  ['::ffff:192.0.2.7', [{ name: '192.0.2.7', share: 1 }]],
  [
    '[2001:db8:1:2::9]:50123',
    [
      { name: '2001:db8:1:2::/64', share: 1 },
      { name: '2001:db8:1::/48', share: 5 },
    ],
  ],
  [undefined, [{ name: 'gone', share: 1 }]],
])('%s belongs to the networks %j', (ip, networks) => {
  expect(networksOf(ip)).toEqual(networks);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  [undefined, 'gone'],
])('%s is in the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
