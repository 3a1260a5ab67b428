import { Refusal } from '../../lib/refusal.ts';
import { unreadable } from './source.ts';

const svg = 'http://www.w3.org/2000/svg';
const xlink = 'http://www.w3.org/1999/xlink';
const xml = 'http://www.w3.org/XML/1998/namespace';
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/** The namespaces of prefixes where an element stands (Namespaces in XML 1.0); that without prefix is ''. */
export type Scope = Readonly<Record<string, string>>;

export const outermost: Scope = { '': '', xml };

/** The scope of an element: what it declares, over what is around it. */
export function scopeOf(attributes: Readonly<Record<string, string>>, around: Scope): Scope {
  const declared = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return around;
  return { ...around, ...Object.fromEntries(declared.map(([name, uri]) => [name.slice('xmlns:'.length), uri])) };
}

/**
 * The name of an element in SVG without its prefix, or undefined for what editors add for themselves.
 * @throws Refusal 400 for another language of browsers, such as HTML
 */
export function elementName(name: string, scope: Scope): string | undefined {
  const { prefix, local } = split(name);
  const uri = uriOf(prefix, scope);
  if (uri === svg || uri === '') return local;
  if (uri.startsWith('http://www.w3.org/') && uri !== rdf)
    throw new Refusal(400, { code: 'drawingWithElement', name: local });
  return undefined;
}

/** The name of an attribute that SVG may have; undefined for what editors add, and for declarations. */
export function attributeName(name: string, scope: Scope): string | undefined {
  const { prefix, local } = split(name);
  if (prefix === 'xmlns' || name === 'xmlns') return undefined;
  if (prefix === '') return local;
  const uri = uriOf(prefix, scope);
  if (uri === xlink && local === 'href') return 'href';
  return uri === xml && local === 'space' ? 'xml:space' : undefined;
}

function split(name: string): { prefix: string; local: string } {
  const colon = name.indexOf(':');
  return { prefix: name.slice(0, Math.max(colon, 0)), local: name.slice(colon + 1) };
}

function uriOf(prefix: string, scope: Scope): string {
  const uri = Object.hasOwn(scope, prefix) ? scope[prefix] : undefined;
  if (uri === undefined) throw unreadable();
  return uri;
}
