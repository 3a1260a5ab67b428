import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import description from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'docs/**/*.md', 'art/*.md'], { cwd: root });
const bench = (...parameters: string[]) =>
  spawnSync(process.execPath, [join(root, 'bin/bench.ts'), ...parameters], { encoding: 'utf8' });

test('commands in the documents exist and run under the Node of npm', () => {
  const scripts = Object.keys(description.scripts);
  for (const document of documents) {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [...text.matchAll(/npm run ([a-z-]+)/g)].map(([, name]) => name);
    expect(scripts, document).toEqual(expect.arrayContaining(named));
    expect(text, document).not.toMatch(/(?:`|^ +)node [\w-]+\//m); // the Node of the machine may be too old
  }
});

test('each listed bench exists, and the documents name the same', () => {
  const listed = [...bench().stdout.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name);

  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(listed).toEqual([...readme.matchAll(/npm run bench -- ([a-z-]+)/g)].map(([, name]) => name));
  expect(listed.filter((name) => !existsSync(join(root, `bench/${name}.ts`)))).toEqual([]);
});

test('an unknown bench is refused, and the known ones are named', () => {
  const { status, stderr } = bench('constructor');

  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no bench "constructor": pages, weight, .*\n$/);
});
