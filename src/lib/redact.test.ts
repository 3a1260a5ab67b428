import { expect, test } from 'vitest';
import { withoutAddresses } from './redact.ts';

test('the words of a mail server lose the addresses in them, and nothing else', () => {
  expect(withoutAddresses('550 5.1.1 <anna.m+x@example.ch>: Recipient rejected, ask post@mx.example.org')).toBe(
    '550 5.1.1 <…@…>: Recipient rejected, ask …@…',
  );
});
