import { Refusal } from '../../lib/refusal.ts';
import { unreadable } from './part.ts';

const svg = 'http://www.w3.org/2000/svg';
const xlink = 'http://www.w3.org/1999/xlink';
const xml = 'http://www.w3.org/XML/1998/namespace';
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/** The namespaces by prefix that apply to an element (Namespaces in XML 1.0). The default namespace has the key ''. */
export type Scope = Readonly<Record<string, string>>;

export const outermost: Scope = { '': '', xml };

/** The scope of an element: its own declarations override those around it. */
export function scopeOf(attributes: Readonly<Record<string, string>>, around: Scope): Scope {
  const declared = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return around;
  return { ...around, ...Object.fromEntries(declared.map(([name, uri]) => [name.slice('xmlns:'.length), uri])) };
}

/**
 * The local name of an SVG element. Undefined for private elements of drawing programs.
 * @throws Refusal 400 for elements of another W3C language, such as HTML
 */
export function elementName(name: string, scope: Scope): string | undefined {
  const { prefix, local } = split(name);
  const uri = uriOf(prefix, scope);
  if (uri === svg || uri === '') return local;
  if (uri.startsWith('http://www.w3.org/') && uri !== rdf)
    throw new Refusal(400, { code: 'drawingWithElement', name: local });
  return undefined;
}

/**
 * The name of an attribute of SVG. Undefined for private attributes of drawing programs, and for namespace
 * declarations.
 */
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
