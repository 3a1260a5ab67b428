import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Dictionary = { source_lang: string; target_lang: string; entries: string; entries_format: string };
type Glossary = { glossary_id: string; name: string; dictionaries: Dictionary[] };
type Order = {
  text: string[];
  source_lang: string;
  target_lang: string;
  formality?: string;
  glossary_id?: string;
  tag_handling?: string;
  ignore_tags?: string[];
};

/**
 * `quota`, `busy`, `locks` and `fails` answer with a status. `tires` is busy from the second request on, `hangs` never
 * answers, `breaks` stops in the middle of the answer, `babbles` sends no JSON, `shortens` returns one text less,
 * `lengthens` one more, `miscounts` gets a figure wrong, and `full` accepts no glossary.
 */
type Manner =
  | 'translates'
  | 'quota'
  | 'busy'
  | 'locks'
  | 'fails'
  | 'tires'
  | 'hangs'
  | 'breaks'
  | 'babbles'
  | 'shortens'
  | 'lengthens'
  | 'miscounts'
  | 'full';

export type TranslationServer = {
  url: string;
  key: string;
  orders: Order[];
  glossaries: Glossary[];
  behave: (manner: Manner) => void;
  close: () => Promise<void>;
};

const statuses: Partial<Record<Manner, number>> = { quota: 456, busy: 429, locks: 403, fails: 500 };

/**
 * Starts a server with DeepL's protocol (https://developers.deepl.com/api-reference): `/v2/translate` and
 * `/v3/glossaries`, with a key. A translation is `de: ` and the text, with the terms of the glossary translated. A word
 * in braces gets a capital, as from a service that takes it for text, unless it is in a tag to be ignored.
 */
export async function startTranslationServer(port = 0): Promise<TranslationServer> {
  const key = 'key-of-a-test';
  const orders: Order[] = [];
  const glossaries: Glossary[] = [];
  let manner: Manner = 'translates';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = request;
    const body = method === 'POST' ? await json(request) : undefined;
    const say = (status: number, said?: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(said === undefined ? '' : JSON.stringify(said));
    if (headers.authorization !== `DeepL-Auth-Key ${key}`) return void say(403, { message: 'Wrong key' });
    if (method === 'GET' && url === '/v3/glossaries') return void say(200, { glossaries });
    if (method === 'POST' && url === '/v3/glossaries') {
      if (manner === 'full') return void say(456, { message: 'Too many glossaries' });
      const made = { glossary_id: `glossary-${glossaries.length + 1}`, ...(body as Omit<Glossary, 'glossary_id'>) };
      glossaries.push(made);
      return void say(201, made);
    }
    if (method === 'DELETE') {
      const place = glossaries.findIndex(({ glossary_id }) => url === `/v3/glossaries/${glossary_id}`);
      if (place >= 0) glossaries.splice(place, 1);
      return void say(place < 0 ? 404 : 204);
    }
    if (method !== 'POST' || url !== '/v2/translate') return void say(404);
    const order = body as Order;
    orders.push(order);
    const status = manner === 'tires' && orders.length > 1 ? statuses.busy : statuses[manner];
    if (status !== undefined) return void say(status, { message: `Refused: ${order.text[0]}` });
    if (manner === 'hangs') return;
    const used = glossaries.find(({ glossary_id }) => glossary_id === order.glossary_id);
    const translations = order.text.map((text) => ({
      detected_source_language: 'FR',
      text: translate(manner === 'miscounts' ? text.replace('80 mm', '90 mm') : text, order, used),
    }));
    if (manner === 'shortens') translations.pop();
    if (manner === 'lengthens') translations.push({ detected_source_language: 'FR', text: 'more' });
    const said = JSON.stringify({ translations });
    if (manner === 'babbles') return void response.writeHead(200).end('<html>');
    if (manner !== 'breaks') return void say(200, { translations });
    response.writeHead(200, { 'content-length': said.length }).write(said.slice(0, said.length / 2));
    response.socket?.destroySoon();
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    orders,
    glossaries,
    behave: (next) => {
      manner = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function translate(
  text: string,
  { target_lang, ignore_tags: [tag] = [] }: Order,
  glossary: Glossary | undefined,
): string {
  const language = target_lang.slice(0, 2).toLowerCase();
  const entries = glossary?.dictionaries.find((each) => each.target_lang === language)?.entries ?? '';
  const pairs = entries
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
  return pairs.reduce(
    (translated, [from = '', to = '']) => translated.replaceAll(new RegExp(`\\b${from}s?\\b`, 'gi'), to),
    `${language}: ${text.replace(/\{(\p{L})/gu, (found, first, at) => (text.slice(0, at).endsWith(`<${tag}>`) ? found : `{${first.toUpperCase()}`))}`,
  );
}
