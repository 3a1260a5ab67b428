import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const [box, other] = [createSecretBox('k'.repeat(32)), createSecretBox('o'.repeat(32))];

test('a secret is opened with its key and for its purpose only', () => {
  const sealed = box.seal('Passwört 🔑', 'mailbox');
  expect(sealed).not.toContain('Passw');
  expect(box.open(sealed, 'mailbox')).toBe('Passwört 🔑');
  expect(createSecretBox(Buffer.alloc(32, 'k')).open(sealed, 'mailbox')).toBe('Passwört 🔑');
  expect(other.open(sealed, 'mailbox')).toBeUndefined();
  expect(box.open(sealed, 'another')).toBeUndefined();
});

test('equal secrets are sealed differently, and changed or truncated ones are not opened', () => {
  const sealed = box.seal('secret', 'mailbox');
  expect(box.seal('secret', 'mailbox')).not.toBe(sealed);
  const bytes = Buffer.from(sealed, 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(box.open(changed.toString('base64'), 'mailbox')).toBeUndefined();
    expect(box.open(bytes.subarray(0, at).toString('base64'), 'mailbox')).toBeUndefined();
  }
});
