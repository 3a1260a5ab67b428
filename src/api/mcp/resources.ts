import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { partOf } from './part.ts';
import { kinds, requireCall } from './site-calls.ts';
import type { Work } from './tool.ts';

/** Registers pages and records as resources: `site:/page/home`, `site:/machine/5`. */
export function registerResources(server: McpServer, { ask, calls }: Pick<Work, 'ask' | 'calls'>): void {
  const content = async (uri: URL) => {
    const path = uri.pathname;
    requireCall(await calls(), 'GET', path);
    const { data } = partOf(await ask('GET', path), 0);
    return {
      contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify({ origin: path, data }) }],
    };
  };
  const list = async () => {
    const pages: { key: string }[] = await ask('GET', '/page');
    const query = { limit: 100, language: 'fr' };
    const machines: { id: number; name: string }[] = await ask('GET', '/machine', { query });
    const of = (path: string, name: string) => ({ uri: `site:${path}`, name, mimeType: 'application/json' });
    return {
      resources: [
        ...pages.map(({ key }) => of(`/page/${key}`, `page ${key}`)),
        ...machines.map(({ id, name }) => of(`/machine/${id}`, name)),
      ],
    };
  };
  server.registerResource(
    'content',
    new ResourceTemplate('site:/{kind}/{id}', {
      list,
      complete: { kind: (typed: string) => kinds.filter((kind) => kind.startsWith(typed)) },
    }),
    { title: 'Pages and records', description: 'Content of the site, as data', mimeType: 'application/json' },
    content,
  );
}
