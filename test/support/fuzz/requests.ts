import fc from 'fast-check';
import { languages } from '../../../src/domain/text/language.ts';
import { everyPage } from '../addresses.ts';
import type { Sent } from '../raw-request.ts';
import { bodyOf, headerOf, type Schema, valueThatFits } from './body.ts';
import { anyText, encode, rarely, usualTexts } from './values.ts';

/** The part of an OpenAPI document that describes what a route accepts. */
export type Described = { paths: Record<string, Record<string, Operation>> };

type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};

type Parameter = { name: string; in?: string; schema?: Schema };

const types = [
  'application/json',
  ' application/json',
  'application/json\t;x',
  'application/json, text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'image/png',
  'video/mp4',
  '*/*',
  '',
];

/**
 * Generates requests for routes of the API, most of them with one or more faults: another type, a missing or unknown key, a truncated body, another content type, another spelling of the path, odd headers. One in ten goes to pages and files outside the API.
 */
export function mutatedRequests(document: Described): fc.Arbitrary<Sent> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      weight: method === 'delete' ? 1 : 10, // otherwise everything would soon be deleted
      arbitrary: requestOf(method.toUpperCase(), path, operation),
    })),
  );
  const sent = fc.oneof({ arbitrary: fc.oneof(...operations), weight: 9 }, publicRequest);
  return fc.tuple(sent, oddHeaders).map(([one, odd]) => ({ ...one, headers: { ...odd, ...one.headers } }));
}

function requestOf(method: string, template: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<Sent> {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = type ? bodyOf(type, content?.schema ?? {}) : rarely(anyText, fc.constant(undefined));
  return fc
    .record({
      method: rarely(fc.constantFrom('PUT', 'HEAD', 'OPTIONS', 'PATCH', 'POST'), fc.constant(method)),
      path: pathOf(template),
      query: queryOf(parameters.filter((one) => one.in === 'query')),
      type: rarely(fc.constantFrom(...types), fc.constant(type && headerOf(type))),
      body,
    })
    .map(({ method, path, query, type = '', body }) => ({
      method,
      path: path + query,
      headers: { ...(type && { 'content-type': type }) } as Record<string, string>,
      body,
    }));
}

function pathOf(template: string): fc.Arbitrary<string> {
  const value = rarely(anyText.map(encode), fc.constantFrom('1', '2', '3'));
  const parts = template.split('/').map((part) => (part.startsWith('{') ? value : fc.constant(part)));
  const path = fc.tuple(...parts).map((all) => all.join('/'));
  const odd = fc.constantFrom('/', '//', '%2F', '%2e', '/..%2f', ';x', '%00', '%', '%C0%AF', '%E9');
  return rarely(
    fc.tuple(path, odd).map(([usual, end]) => usual + end),
    path,
  );
}

function queryOf(parameters: Parameter[]): fc.Arbitrary<string> {
  const named = parameters.map(({ name, schema = {} }) =>
    fc.tuple(fc.constant(name), rarely(anyText, valueThatFits(schema))),
  );
  const pairs = fc.array(fc.oneof(...named, fc.tuple(anyText, anyText)), { maxLength: 4 });
  return pairs.map((all) => (all.length > 0 ? `?${all.map((pair) => pair.map(encode).join('=')).join('&')}` : ''));
}

const pagePath = fc.constantFrom(...everyPage.map(({ path }) => path), '/robots.txt', '/sitemap.xml', '/api/docs');
const folder = fc.constantFrom('/', '/media/', '/assets/', '/cards/', '/admin/', ...languages.map((one) => `/${one}/`));
const pageQuery = queryOf([{ name: 'machines' }, { name: 'category' }, { name: 'page' }, { name: 'sent' }]);

const publicRequest: fc.Arbitrary<Sent> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'DELETE'),
  path: fc.oneof(
    fc.tuple(pagePath, pageQuery).map(([path, query]) => path + query),
    fc.tuple(folder, anyText.map(encode)).map(([path, name]) => path + name),
  ),
});

const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'cookie',
  'detail-language',
  'forwarded',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'sec-fetch-site',
  'x-forwarded-host',
  'x-http-method-override',
];
const headerTexts = [...usualTexts, 'gzip;q=x', 'bytes=0-,-1', '"1"', '*', 'W/"x"', 'session=;;', ',', 'same-origin'];

const oddHeaders = rarely(
  fc.dictionary(
    fc.constantFrom(...headerNames),
    fc.oneof(fc.constantFrom(...headerTexts), fc.string({ maxLength: 20 })),
    { maxKeys: 3 },
  ),
  fc.constant<Record<string, string>>({}),
);
