import { expect, test } from 'vitest';
import { holdersOf } from './shares.ts';

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  [undefined, ['gone']],
])('a request from %s counts towards the shares of %o', (ip, keys) => {
  expect(holdersOf(ip, { sender: 2, network: 4 })).toEqual(
    keys.map((key) => ({ key, most: key.endsWith('/48') ? 4 : 2 })),
  );
});
