import { expect, test } from 'vitest';
import { withoutAddresses } from './redact.ts';

test('e-mail addresses are removed from the answer of a mail server, and nothing else', () => {
  expect(withoutAddresses('550 5.1.1 <anna.m+x@example.ch>: Recipient rejected, ask post@mx.example.org')).toBe(
    '550 5.1.1 <…@…>: Recipient rejected, ask …@…',
  );
});
