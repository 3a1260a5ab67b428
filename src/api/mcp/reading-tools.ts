import { z } from 'zod';
import { foundKinds } from '../../domain/find.ts';
import { languages } from '../../domain/text/language.ts';
import { translatedNouns, translationStates } from '../../domain/text/translation.ts';
import { houseStyle } from './house-style.ts';
import { inLanguages, partOf } from './part.ts';
import { kinds, requireCall } from './site-calls.ts';
import { dataAnswer, defineTool, from, reading, readOnly, setId } from './tool.ts';

/** The rows of a long list, unless the path has another limit. */
const usualLimit = 10;

const wanted = z.array(z.enum(languages)).optional().describe('Only texts in these languages; all five without it');

const inSet = setId.optional().describe('Reads the content as this change set of yours would make it');

const search = defineTool({
  name: 'search',
  title: 'Search the content',
  description:
    'Finds records and texts of pages that contain a text, at most five of each kind. Use it to find the id of a record, or the page and key of a text, before you read or change it.',
  scopes: reading,
  annotations: readOnly,
  input: z.object({ text: z.string().min(1).max(200), set: inSet }),
  output: dataAnswer.extend({ data: z.array(z.object({ kind: z.enum(foundKinds), name: z.string() }).loose()) }),
  async run({ text, set }, { ask }) {
    return { origin: '/find', data: await ask('GET', '/find', { query: { text }, set }), next: null };
  },
});

const read = defineTool({
  name: 'read',
  title: 'Read content',
  description:
    'Reads a record (`/machine/5`), a page with its texts (`/page/hydraulique`; `/page` lists them), or the list of a kind (`/steel-family`, `/machine?limit=20&offset=0`). `describe` lists the paths. Long lists have 10 rows unless `limit` says otherwise. Long results come in parts: go on with `from`. Ask only for the languages that you need.',
  scopes: reading,
  annotations: readOnly,
  input: z.object({ path: z.string().startsWith('/').max(300), languages: wanted, set: inSet, from }),
  output: dataAnswer,
  async run({ path, languages: only, set, from: start }, { ask, calls }) {
    const { query } = requireCall(await calls(), 'GET', path);
    const isWhole = !path.includes('limit=') && query?.some(({ name }) => name === 'limit');
    const origin = isWhole ? `${path}${path.includes('?') ? '&' : '?'}limit=${usualLimit}` : path;
    return { origin, ...partOf(inLanguages(await ask('GET', origin, { set }), only), start) };
  },
});

const describe = defineTool({
  name: 'describe',
  title: 'Describe a kind of content',
  description:
    'Lists the calls for a kind of content, with the JSON schemas of what they take: their paths are for `read`, and their changes for `propose`. Use it before the first change of a kind.',
  scopes: reading,
  annotations: readOnly,
  input: z.object({ kind: z.enum(kinds) }),
  output: z.object({
    calls: z.array(
      z.object({
        method: z.string(),
        path: z.string(),
        summary: z.string(),
        query: z.array(z.unknown()).optional(),
        body: z.unknown().optional(),
      }),
    ),
  }),
  run: async ({ kind }, { calls }) => ({ calls: (await calls()).get(kind) ?? [] }),
});

const translations = defineTool({
  name: 'list_translations',
  title: 'What is missing or outdated',
  description:
    'Lists the records whose texts are missing, outdated (older than the French text) or unreviewed in a language, with the first such text of each. French is the original.',
  scopes: reading,
  annotations: readOnly,
  input: z.object({
    language: z.enum(languages).exclude(['fr']).optional().describe('Any language without it'),
    state: z.enum(translationStates).default('missing'),
    kind: z.enum(translatedNouns).optional(),
    from,
    set: inSet,
  }),
  output: dataAnswer.extend({ total: z.number() }),
  async run({ language, state, kind, from: offset, set }, { ask }) {
    const limit = 50;
    const query = { language, state, noun: kind, limit, offset };
    const { total, rows } = await ask('GET', '/translations', { query, set });
    const next = offset + rows.length < total ? offset + rows.length : null;
    return { origin: '/translations', data: rows, next, total };
  },
});

const style = defineTool({
  name: 'house_style',
  title: 'How the workshop writes',
  description:
    'The rules for texts in each language (Swiss usage, numbers, quotation marks), and the glossary with the one term for each thing. Read it before you write or translate anything.',
  scopes: reading,
  annotations: readOnly,
  input: z.object({ languages: wanted, from }),
  output: dataAnswer.extend({ rules: z.string() }),
  async run({ languages: only, from: start }, { ask }) {
    const terms = inLanguages(await ask('GET', '/glossary-term'), only);
    return { origin: '/glossary-term', rules: houseStyle, ...partOf(terms, start) };
  },
});

/** Tools that read content. */
export const readingTools = [search, read, describe, translations, style];
