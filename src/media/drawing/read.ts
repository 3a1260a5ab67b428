import { XmlElement, XmlText } from '@rgrove/parse-xml';
import { Refusal } from '../../lib/refusal.ts';
import { attributes as allowedAttributes, dropped, elements, most, properties, wording } from './allowed.ts';
import { attributeName, elementName, outermost, type Scope, scopeOf } from './names.ts';
import { excerpt, type Part, tooComplex, unreadable } from './part.ts';
import { readPictureAddress } from './pictures.ts';
import { type Rule, readDeclarations, readStylesheet } from './style.ts';
import { isPrivate } from './switch.ts';
import { checkValue } from './value.ts';

/**
 * Reads the allowed parts of a drawing, and the rules of its stylesheets.
 * @throws Refusal 400 when it contains anything that could act or be fetched
 */
export function readDrawing(element: XmlElement): { root: Part; rules: Rule[] } {
  const reading: Reading = { count: 0, rules: [] };
  const root = readPart(element, outermost, reading, 0);
  if (root?.name !== 'svg') throw unreadable();
  return { root, rules: reading.rules };
}

type Reading = { count: number; rules: Rule[] };

/** The allowed content of an element. Undefined when the element is dropped with its content. */
function readPart(element: XmlElement, around: Scope, reading: Reading, depth: number): Part | undefined {
  reading.count += 1;
  if (reading.count > most.elements || depth > most.depth) throw tooComplex();
  const scope = scopeOf(element.attributes, around);
  const name = elementName(element.name, scope);
  if (name === undefined || dropped.has(name)) return undefined;
  if (!elements.has(name)) throw new Refusal(400, { code: 'drawingWithElement', name: excerpt(name) });
  const part: Part = { name, attributes: new Map(), children: [], shows: [] };
  readAttributes(element, scope, part);
  if (name === 'style') readStyle(element, part, reading);
  else readChildren(element, scope, part, reading, depth);
  return part;
}

function readAttributes(element: XmlElement, scope: Scope, part: Part): void {
  for (const [written, value] of Object.entries(element.attributes)) {
    const name = attributeName(written, scope);
    if (name === undefined) continue;
    if (/^on/i.test(name)) throw attributeRefusal(part.name, name);
    const kept = readAttribute(part, name, value);
    if (kept === undefined || kept === '') continue;
    if (name === 'href' && part.attributes.has('href') && written !== 'href') continue; // `href` takes precedence over `xlink:href`
    part.attributes.set(name, kept);
  }
}

/** The allowed value of an attribute. Undefined when the attribute is dropped. */
function readAttribute(part: Part, name: string, value: string): string | undefined {
  if (name === 'href') return part.name === 'image' ? readPicture(value) : readReference(part, value);
  if (name === 'style') {
    const { text, shows } = readDeclarations(value);
    part.shows.push(...shows);
    return text;
  }
  if (name === 'id') return /^[^\s"'()#<>\\&]{1,200}$/.test(value) ? value : undefined;
  if (name === 'class') return value.length <= most.value ? value.trim().replace(/\s+/g, ' ') : undefined;
  if (name === 'xml:space') return value === 'preserve' ? value : undefined;
  if (part.name === 'style' || !(allowedAttributes.has(name) || properties.has(name))) return undefined;
  const isList = name === 'd' || name === 'points' || name === 'values';
  part.shows.push(...checkValue(name, value, isList ? most.list : most.value));
  return value.trim().replace(/\s+/g, ' ');
}

/** Accepts only an embedded picture. */
function readPicture(value: string): string {
  const address = readPictureAddress(value);
  if (address === undefined) throw attributeRefusal('image', 'href');
  return address;
}

/** Accepts only references to another part of the same drawing. */
function readReference(part: Part, value: string): string {
  const [, id] = /^\s*#([^\s"'()#<>\\&]{1,200})\s*$/.exec(value) ?? [];
  if (id === undefined) throw attributeRefusal(part.name, 'href');
  part.shows.push({ id, isPaint: false });
  return `#${id}`;
}

function readStyle(element: XmlElement, part: Part, reading: Reading): void {
  const inner = element.children.find((child) => child instanceof XmlElement);
  if (inner) throw new Refusal(400, { code: 'drawingWithElement', name: excerpt(inner.name) });
  const rules = readStylesheet(element.text);
  reading.rules.push(...rules);
  if (reading.rules.length > most.rules) throw tooComplex();
  part.children = rules.map(({ selector, declarations }) => `${selector}{${declarations.text}}`);
}

function readChildren(element: XmlElement, scope: Scope, part: Part, reading: Reading, depth: number): void {
  for (const child of element.children) {
    if (child instanceof XmlElement) {
      if (part.name === 'switch' && isPrivate(child)) continue;
      const inner = readPart(child, scope, reading, depth + 1);
      if (inner) part.children.push(inner);
    } else if (child instanceof XmlText && wording.has(part.name)) part.children.push(child.text);
  }
}

function attributeRefusal(element: string, name: string): Refusal {
  return new Refusal(400, { code: 'drawingWithAttribute', name: excerpt(name), element });
}
