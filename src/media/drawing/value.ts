import { Refusal } from '../../lib/refusal.ts';
import { functions, most } from './allowed.ts';
import { excerpt, type Shown, tooComplex } from './part.ts';

/** A reference to another part: `url(#id)`. */
const local = /url\(\s*(["']?)#([^\s"'()#<>\\&]{1,200})\1\s*\)/gi;

/** Signs that no value needs and that could hide something: an escape, a comment, a rule, markup. */
const suspicious = /[\\@{}<>]|\/\*|(?![\t\r\n])\p{Cc}/u;

/**
 * Checks the value of an attribute or property, and returns the parts that it shows.
 * @param longest in characters
 * @throws Refusal 400 when it refers to anything outside the drawing, or is ambiguous to parsers
 */
export function checkValue(name: string, value: string, longest = most.value): Shown[] {
  if (value.length > longest) throw tooComplex();
  const isPaint = name === 'fill' || name === 'stroke';
  const shows = readAddresses(value).map((id) => ({ id, isPaint }));
  const isUnknown = [...value.matchAll(/([\w-]+)\(/g)].some(([, each = '']) => !functions.has(each.toLowerCase()));
  if (isUnknown || suspicious.test(value)) throw notAllowed(value);
  return shows;
}

/**
 * Returns the ids in the `url()` references of a value.
 * @throws Refusal 400 when one names anything else
 */
export function readAddresses(value: string): string[] {
  const named = [...value.matchAll(local)];
  if (named.length !== [...value.matchAll(/url\s*\(/gi)].length) throw notAllowed(value);
  return named.map(([, , id = '']) => id);
}

export function notAllowed(text: string): Refusal {
  return new Refusal(400, { code: 'drawingWithStyle', part: excerpt(text) });
}
