import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = globSync(
  [
    'README.md',
    'ARCHITECTURE.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'docs/**/*.md',
    'deploy/README.md',
  ],
  { cwd: root },
).sort();

test.each(documents)('%s only links to files and headings that exist', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const relative = links.filter((link) => !/^[a-z]+:/.test(link));
  expect(relative.filter((link) => !leadsSomewhere(document, link))).toEqual([]);
});

test.each(documents)('%s only names files and folders of src/ and test/ that exist', (document) => {
  const named = [...read(document).matchAll(/`((?:src|test)\/[^`\s]*)`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});

test.each([
  ['README.md', 700],
  ['ARCHITECTURE.md', 1500],
])('%s has at most %i words', (document, most) => {
  expect(read(document).trim().split(/\s+/).length).toBeLessThanOrEqual(most);
});

test('the changelog has at most 60 lines', () => {
  expect(read('CHANGELOG.md').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

function read(document: string): string {
  return readFileSync(join(root, document), 'utf8');
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(root, target))) return false;
  return heading === undefined || headings(target).includes(heading);
}

/** Returns the anchors that GitHub generates for the headings of a document. */
function headings(document: string): string[] {
  const lines = [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, line = '']) => line.toLowerCase());
  return lines.map((line) => line.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
}

/** `<noun>` matches anything. `src/media/image` may be a folder or short for the test `src/media/image.test.ts`. */
function exists(path: string): boolean {
  const pattern = path.replace(/<[^>]+>/g, '*').replace(/\/$/, '');
  return globSync([pattern, `${pattern}.test.ts`, `${pattern}/*.test.ts`], { cwd: root }).length > 0;
}
