import { properties } from './allowed.ts';
import type { Part, Shown } from './part.ts';
import { checkValue, notAllowed, readAddresses } from './value.ts';

/** The allowed declarations, and the parts that they show. */
type Declarations = { text: string; shows: Shown[] };

/** A rule of a stylesheet, with the last compound selector of each of its selectors. */
export type Rule = { selector: string; ends: string[]; declarations: Declarations };

/**
 * Returns the allowed declarations of a `style` attribute or of a rule. Drops private properties of drawing programs.
 * @throws Refusal 400 when a value refers to anything outside the drawing
 */
export function readDeclarations(text: string): Declarations {
  const kept: string[] = [];
  const shows: Shown[] = [];
  for (const declaration of withoutComments(text).split(';')) {
    if (declaration.trim() === '') continue;
    const [, written = '', value = ''] = /^\s*([-\w]+)\s*:(.*)$/s.exec(declaration) ?? [];
    const name = written.toLowerCase();
    if (name === '') throw notAllowed(declaration);
    readAddresses(value);
    if (!properties.has(name)) continue;
    shows.push(...checkValue(name, value));
    kept.push(`${name}:${value.trim().replace(/\s+/g, ' ')}`);
  }
  return { text: kept.join(';'), shows };
}

/**
 * Returns the rules of a `style` element: simple selectors, no at-rules but those of embedded typefaces, which are dropped.
 * @throws Refusal 400 for anything else
 */
export function readStylesheet(text: string): Rule[] {
  const source = withoutComments(text).replace(typeface, '').trim();
  const rule = /([^{}]+)\{([^{}]*)\}\s*/y;
  const rules: Rule[] = [];
  while (rule.lastIndex < source.length) {
    const from = rule.lastIndex;
    const [, written = '', inside = ''] = rule.exec(source) ?? [];
    const selector = written.trim().replace(/\s+/g, ' ');
    if (selector === '' || /[^\p{L}\p{N} .#*,>_-]/u.test(selector)) throw notAllowed(source.slice(from));
    const ends = selector.split(',').map((each) => each.split(/[ >]/).at(-1) ?? '');
    rules.push({ selector, ends, declarations: readDeclarations(inside) });
  }
  return rules;
}

/** A typeface within the drawing, as CorelDRAW writes it beside `<font>`. No browser uses one. */
const typeface = /@font-face\s*\{(?:[^{}()\\@]|url\(\s*(["']?)#[\w-]+\1\s*\)|format\([\w"' -]*\))*\}/g;

/** Whether a rule may apply to a part. Ignores the surrounding elements. */
export function isAbout({ ends }: Rule, { name, attributes }: Part): boolean {
  const classes = (attributes.get('class') ?? '').split(' ').map((each) => `.${each}`);
  const own = new Set([name, '*', `#${attributes.get('id')}`, ...classes]);
  return ends.some((end) => (end.match(/[.#]?[^.#]+/g) ?? []).every((each) => own.has(each)));
}

function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\//gs, ' ');
}
