import { z } from 'zod';
import { dayAfter, dayAt } from '../../domain/time/day.ts';
import { partOf } from './part.ts';
import { picturesOf } from './picture.ts';
import { dataAnswer, defineTool, from, preparing, readOnly, setId, type Work } from './tool.ts';

/** How long a link for a person is valid, in days. */
const linkDays = 7;

const scopes = ['propose'] as const;

const path = z
  .string()
  .regex(/^\/(fr|de|en|it|es)(\/[^?#]*)?$/, 'must be the path of a public page, such as /de/hydraulik')
  .default('/fr')
  .describe('The path of a public page');

async function linkTo(set: number, days: number, { ask }: Work): Promise<{ url: string; link: number }> {
  const until = dayAfter(dayAt(new Date()), days);
  const { url, links } = await ask('POST', `/change-sets/${set}/links`, { body: { until } });
  return { url: url.replace(/\/$/, ''), link: links.at(-1).id };
}

const previewLink = defineTool({
  name: 'preview_link',
  title: 'Link to the pages as a change set would make them',
  description: `Makes a link with which anybody sees the whole site with a change set of yours, for ${linkDays} days. Give it to the person for whom you work.`,
  scopes,
  annotations: preparing,
  input: z.object({ set: setId, path }),
  output: z.object({ url: z.string() }),
  async run({ set, path: page }, work) {
    return { url: `${(await linkTo(set, linkDays, work)).url}${page}` };
  },
});

const picture = defineTool({
  name: 'picture_of_page',
  title: 'See a page as a change set would make it',
  description:
    'Returns pictures of a public page with a change set of yours, from top to bottom, on a phone or on a laptop. Look at them after changes of texts: does everything fit?',
  scopes,
  annotations: preparing,
  isOffered: ({ config }) => config.CHROMIUM !== undefined,
  input: z.object({ set: setId, path, device: z.enum(['phone', 'laptop']).default('phone') }),
  output: z.object({ origin: z.string() }),
  async run({ set, path: page, device }, work) {
    const { url, link } = await linkTo(set, 0, work);
    try {
      const { pathname } = new URL(`${url}${page}`);
      for (const png of await picturesOf(work.config, pathname, device)) work.attach(png);
      return { origin: page };
    } finally {
      await work.ask('DELETE', `/change-sets/${set}/links/${link}`);
    }
  },
});

const day = z.iso.date();

const statistics = defineTool({
  name: 'statistics',
  title: 'Visits of the site',
  description:
    'Counts visits of a period by day, page, machine, language, referring site, words searched for and device. Persons are never counted or recognised.',
  scopes: ['statistics'],
  annotations: readOnly,
  input: z.object({ first: day.describe('The first day'), last: day.describe('The last day'), from }),
  output: dataAnswer,
  async run({ first, last, from: start }, { ask }) {
    return {
      origin: '/visits',
      ...partOf(await ask('GET', '/visits', { query: { from: first, until: last } }), start),
    };
  },
});

/** Tools that look at pages, and at how they are visited. */
export const lookingTools = [previewLink, picture, statistics];
