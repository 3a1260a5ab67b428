import { expect, test } from 'vitest';
import { numberOfSubaddress, subaddress } from './subaddress.ts';

test('the number is read from the address that was made for it, and from no other', () => {
  const address = subaddress('info@example.ch', 17, 'key');
  expect(address).toMatch(/^info\+17-[\da-f]{12}@example\.ch$/);
  expect(numberOfSubaddress(['other@example.ch', address], 'key')).toBe(17);
  expect(numberOfSubaddress([address], 'another key')).toBeUndefined();
  expect(numberOfSubaddress([address.replace('+17-', '+18-')], 'key')).toBeUndefined();
  expect(numberOfSubaddress(['info@example.ch', 'info+17@example.ch', ''], 'key')).toBeUndefined();
});
