const deep = '['.repeat(100_000) + ']'.repeat(100_000);
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, 1])));

/** Bodies that make a careless parser recurse, exhaust memory, or pollute prototypes. */
export const jsonBombs = [
  deep,
  `{"name_fr":${deep}}`,
  `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  manyKeys,
  '{"priority":1e400,"name_fr":1e400}',
  '{"__proto__":{"polluted":1},"name_fr":"x"}',
  '{"name_fr":{"__proto__":{"polluted":1}}}',
  '{"constructor":{"prototype":{"polluted":1}},"name_fr":"x"}',
  '{"\\u005f\\u005fproto__":{"polluted":1},"name_fr":"x"}',
  '{"name_fr":"x"',
  '{name_fr:"x"}',
  'null',
  '[]',
  '"x"',
  '7',
  '\ufeff',
  '{"name_fr":"x"}{"name_fr":"y"}',
];

/** Texts on which backtracking regular expressions take seconds. */
export const longStrings = [
  'a'.repeat(50_000),
  `${'a'.repeat(49_990)}@`,
  `${'a@'.repeat(25_000)}`,
  `a@${'a-'.repeat(25_000)}`,
  `a@${'a.'.repeat(25_000)}`,
  ' '.repeat(50_000),
  '='.repeat(50_000),
  `${'A'.repeat(50_001)}=`,
];
