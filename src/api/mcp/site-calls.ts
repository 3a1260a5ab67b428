import { hyphenated } from '../../domain/nouns/noun.ts';
import { nounNames } from '../../domain/nouns/nouns.ts';
import { type Method, type Site, SiteRefusal } from './site.ts';

/** The kinds of content that an assistant reads and changes, as in addresses of the API. */
export const kinds = ['machine', 'category', 'news', 'page', ...nounNames.map((name) => hyphenated(name))] as const;

export type Kind = (typeof kinds)[number];

/** A call of the API for content: its path such as `/machine/{id}`, and the JSON schema of its body. */
export type SiteCall = {
  method: Method;
  path: string;
  summary: string;
  body?: object;
  query?: { name: string; schema: object }[];
};

type Operation = {
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
};

/** The calls for content by kind, read from the API's own description: those that a token may make, with JSON. */
export async function readSiteCalls({ ask }: Pick<Site, 'ask'>): Promise<Map<Kind, SiteCall[]>> {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = await ask('GET', '/openapi.json');
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path: path.replace(/^\/api/, ''),
      method: method.toUpperCase() as Method,
      operation,
    })),
  );
  return new Map(
    kinds.map((kind) => [
      kind,
      all.filter(({ path, ...call }) => path.split('/')[1] === kind && isForAssistants(call)).map(describedCall),
    ]),
  );
}

function isForAssistants({ method, operation }: { method: Method; operation: Operation }): boolean {
  const { security = [], requestBody } = operation;
  const given = security.flatMap(({ token = [] }) => token);
  const isPublicRead = method === 'GET' && security.length === 0;
  const isJson = requestBody === undefined || 'application/json' in requestBody.content;
  return isJson && (isPublicRead || given.includes('content') || given.includes('propose'));
}

type Found = { method: Method; path: string; operation: Operation };

function describedCall({ method, path, operation }: Found): SiteCall {
  const body = operation.requestBody?.content['application/json']?.schema;
  const query = operation.parameters
    ?.filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => ({ name, schema }));
  return {
    method,
    path,
    summary: operation.summary ?? '',
    ...(body && { body }),
    ...(query && query.length > 0 && { query }),
  };
}

/**
 * Returns the call for content that a method and a path such as `/machine/5?limit=10` mean.
 * @throws SiteRefusal 404 if there is none
 */
export function requireCall(calls: ReadonlyMap<Kind, SiteCall[]>, method: Method, path: string): SiteCall {
  const [plain = ''] = path.split('?', 1);
  const parts = plain.split('/');
  const isMeant = (call: SiteCall) => {
    const template = call.path.split('/');
    return (
      template.length === parts.length &&
      template.every((part, index) => part === parts[index] || isFilled(part, parts[index]))
    );
  };
  const found = [...calls.values()].flat().find((call) => call.method === method && isMeant(call));
  if (found) return found;
  const what = method === 'GET' ? `no content at ${path}` : `no ${method} ${path}`;
  throw new SiteRefusal(404, `There is ${what}: \`describe\` lists the calls of each kind.`);
}

/** Parameters of paths are ids, keys of pages and keys of texts. */
function isFilled(part: string, given: string | undefined): boolean {
  return part.startsWith('{') && given !== undefined && /^[\w.-]+$/.test(given) && !/^\.+$/.test(given);
}
