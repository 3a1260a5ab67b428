import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage, languages } from '../domain/language.ts';

/**
 * Checks the texts in content/locales: every language has the keys, list lengths, placeholders and markup of the French
 * file, and every French key is used in the sources of site or mail. Prints problems; exits with 1 when there are any.
 */
const root = join(import.meta.dirname, '../..');
const problems: string[] = [];

const texts = new Map<string, Map<string, string>>();
for (const language of languages) {
  const file = join(root, 'content/locales', language, 'translation.json');
  texts.set(language, flatten(JSON.parse(await readFile(file, 'utf8'))));
}
const french = texts.get(defaultLanguage) ?? new Map<string, string>();
for (const language of languages) compare(language, texts.get(language) ?? new Map());
await findOrphans();

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${french.size} texts in ${languages.length} languages: none missing, none unused`);

/** Every text by its full key: `home.hero.title`, `projects.0.images.2`. */
function flatten(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[key, value]]);
  const children = Object.entries(value as object);
  return new Map(children.flatMap(([name, child]) => [...flatten(child, key ? `${key}.${name}` : name)]));
}

function compare(language: string, own: Map<string, string>): void {
  for (const [key, text] of french) {
    const translation = own.get(key);
    if (translation === undefined) problems.push(`${language}: ${key} is missing`);
    else if (translation.trim() === '') problems.push(`${language}: ${key} is blank`);
    else if (marksOf(translation) !== marksOf(text))
      problems.push(`${language}: ${key} has other placeholders or markup`);
  }
  for (const key of own.keys()) if (!french.has(key)) problems.push(`${language}: ${key} is not in the French file`);
}

/** A text's placeholders, and whether its markup is balanced; languages may repeat or reorder them. */
function marksOf(text: string): string {
  const placeholders = new Set(text.match(/\{\{\w+\}\}/g) ?? []);
  const opened = text.split('<mark>').length;
  return `${[...placeholders].sort().join()} ${opened === text.split('</mark>').length} ${/<(?!\/?mark>)/.test(text)}`;
}

/** A key is used when a source names it or one of its parents; `${…}` stands for any one name. */
async function findOrphans(): Promise<void> {
  const entries = await readdir(join(root, 'src'), { recursive: true });
  const files = entries.filter((file) => /^(site|mail)\/.*\.tsx?$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(join(root, 'src', file), 'utf8')));
  const used = [...sources.join('\n').matchAll(/\bt\(\s*(['`])(.+?)\1/g)].map(([, , key = '']) =>
    key.split(/\$\{[^}]*\}/),
  );
  const patterns = used.map((parts) => new RegExp(`^${parts.map(RegExp.escape).join('[^.]+')}(?:_\\w+)?(?:\\.|$)`));
  for (const key of french.keys()) {
    if (!patterns.some((pattern) => pattern.test(key))) problems.push(`${key} is used nowhere`);
  }
}
