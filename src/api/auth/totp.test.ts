import { expect, test } from 'vitest';
import { randomBase32, stepOf, totpUri } from './totp.ts';

/** The secret of RFC 6238, 12345678901234567890, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 6238, appendix B: the last six of the eight digits
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %s the code is %s', (seconds, code) => {
  expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code is valid one step early and one step late, but no longer', () => {
  const time = 1234567890_000;
  const good = [-60, -30, 0, 30, 60].map((late) => stepOf(secret, '005924', time + late * 1000) !== undefined);
  expect(good).toEqual([false, true, true, true, false]);
  for (const code of ['', '5924', '005925', '0059240', '००५९२४']) expect(stepOf(secret, code, time)).toBeUndefined();
});

test('a secret is encoded in the format that authenticator apps read', () => {
  expect(randomBase32(20)).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri('Müller & Cie', 'admin', secret)).toBe(
    `otpauth://totp/M%C3%BCller%20%26%20Cie:admin?secret=${secret}&issuer=M%C3%BCller%20%26%20Cie&algorithm=SHA1&digits=6&period=30`,
  );
});
