import { expect, test } from 'vitest';
import { settingsPatch } from '../../../domain/settings.ts';
import { groups } from './facts.ts';

test('each setting has exactly one input', () => {
  const settings = Object.keys(settingsPatch.shape).map((name) =>
    name.replace(/^(openingHours|signature)_\w\w$/, '$1'),
  );
  const inputs = groups.flatMap(({ facts }) => facts.map(({ name }) => name));
  expect(inputs.toSorted()).toEqual([...new Set(settings)].toSorted());
});
