import { Refusal } from '../../lib/refusal.ts';
import { most } from './allowed.ts';
import { tooComplex } from './part.ts';

/**
 * A comment, or an entity that stands for a plain text. The text has no markup and names no other entity, so it cannot
 * grow. An entity that is to be fetched, or that changes the document type itself, has another form.
 */
const declaration = /(?:<!--.*?-->|<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>)\s*/sy;

/** What a document type declares between its brackets. Null without brackets. */
export function declaredIn(text: string): string | null {
  const from = text.indexOf('<!DOCTYPE');
  if (from === -1) return null;
  const [, declared = null] = /^<!DOCTYPE[^<>[]*\[(.*?)\]\s*>/s.exec(text.slice(from, from + most.declared)) ?? [];
  return declared;
}

/**
 * Reads the entities that a document type declares, as Illustrator does for namespaces.
 * @param declared the text between its brackets
 * @returns the text of each reference, such as `&ns_svg;`; undefined for an entity that is not declared
 * @throws Refusal 400 for any other declaration; the function too, when the texts become too long together
 */
export function readEntities(declared: string): (reference: string) => string | undefined {
  const entities = new Map<string, string>();
  const source = declared.trim();
  declaration.lastIndex = 0;
  for (let at = 0; at < source.length; at = declaration.lastIndex) {
    const [whole, name, double, single] = declaration.exec(source) ?? [];
    if (whole === undefined) throw new Refusal(400, 'drawingWithEntities');
    const text = double ?? single ?? '';
    if (name !== undefined && !entities.has(name)) entities.set(name, text); // the first declaration counts
    if (entities.size > most.entities || text.length > most.value) throw tooComplex();
  }
  let length = 0;
  return (reference) => {
    const text = entities.get(reference.slice(1, -1));
    length += text?.length ?? 0;
    if (length > most.list) throw tooComplex();
    return text;
  };
}
