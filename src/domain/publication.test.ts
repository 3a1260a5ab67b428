import { expect, test } from 'vitest';
import { publicationState } from './publication.ts';

const at = '2026-01-02T12:00:00.000Z';
const earlier = '2026-01-02T11:59:00.000Z';
const later = '2026-01-02T12:01:00.000Z';

test.each([
  [{ visible: false }, 'hidden'],
  [{ visible: false, public_from: earlier }, 'hidden'],
  [{}, 'public'],
  [{ public_from: at }, 'public'],
  [{ public_from: later }, 'awaited'],
  [{ public_until: later }, 'public'],
  [{ public_until: at }, 'ended'],
  [{ public_from: earlier, public_until: at }, 'ended'],
] as const)('%j is %s', (given, state) => {
  expect(publicationState({ visible: true, public_from: null, public_until: null, ...given }, at)).toBe(state);
});
