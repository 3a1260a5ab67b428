import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Packages beside the product. Each has its own commands, listed in its README. */
const packages = ['art', 'bench/peers'];
const documents = globSync(['*.md', 'docs/**/*.md', ...packages.map((folder) => `${folder}/*.md`)], { cwd: root });
const bench = (...parameters: string[]) =>
  spawnSync(process.execPath, [join(root, 'bin/bench.ts'), ...parameters], { encoding: 'utf8' });

test('commands in the documents exist and run under the Node of npm', () => {
  for (const document of documents) {
    const text = read(document);
    for (const [command, folder = packageOf(document), name] of text.matchAll(/(?:cd (\S+) && )?npm run ([a-z-]+)/g))
      expect(scriptsOf(folder), `${document}: ${command}`).toContain(name);
    expect(text, document).not.toMatch(/(?:`|^ +)node [\w-]+\//m); // the Node installed on a machine may be too old
  }
});

test('each listed bench exists, README names the list, and no document names another', () => {
  const listed = [...bench().stdout.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name);

  expect(listed.filter((name) => !existsSync(join(root, `bench/${name}.ts`)))).toEqual([]);
  expect(read('README.md')).toContain('`npm run bench`');
  for (const document of documents) expect(listed, document).toEqual(expect.arrayContaining(benchesIn(document)));
});

test('an unknown bench is refused with a list of the known ones', () => {
  const { status, stderr } = bench('constructor');

  expect(status).toBe(1);
  expect(stderr).toMatch(/^There is no bench "constructor": pages, .*, weight, .*\n$/);
});

function read(document: string): string {
  return readFileSync(join(root, document), 'utf8');
}

function packageOf(document: string): string {
  return packages.find((folder) => document.startsWith(`${folder}/`)) ?? '.';
}

function scriptsOf(folder: string): string[] {
  return Object.keys(JSON.parse(read(`${folder}/package.json`)).scripts);
}

function benchesIn(document: string): (string | undefined)[] {
  return [...read(document).matchAll(/npm run bench -- ([a-z-]+)/g)].map(([, name]) => name);
}
