import { expect, test } from 'vitest';
import { withoutAddresses } from './redact.ts';

test('only email addresses are removed from the answer of a mail server', () => {
  expect(withoutAddresses('550 5.1.1 <anna.m+x@example.ch>: Recipient rejected, ask post@mx.example.org')).toBe(
    '550 5.1.1 <…@…>: Recipient rejected, ask …@…',
  );
});
