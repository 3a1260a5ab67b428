import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is no page: the API, the back-office, files and documents. */
const noPages = ['/api/*', '/admin', '/admin/*', '/assets/*', '/media/*', '/*.pdf', '/*.xml'];

/**
 * A page is fetched as soon as a pointer rests on its link or a finger goes down on it, so that it is there at the click.
 * It is not rendered before: it would show the basket as it was then. A link to another language tells the server
 * first, and goes its own way.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: noPages } },
          { not: { selector_matches: '[data-language]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** Writes the rules into the folder that is served as /assets/, and answers their address. */
export async function writeSpeculationRules(output: string): Promise<string> {
  const text = JSON.stringify(rules);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  await mkdir(output, { recursive: true });
  await writeFile(join(output, `speculation-rules-${hash}.json`), text);
  return `/assets/speculation-rules-${hash}.json`;
}
