import type { Part } from './part.ts';
import type { Size } from './size.ts';

/** Writes a drawing as one line of XML in UTF-8, without prefixes. */
export function writeDrawing({ attributes, children }: Part, { width, height, viewBox }: Size): string {
  const own = [...attributes].filter(([name]) => !['width', 'height', 'viewBox', 'x', 'y'].includes(name));
  const frame = { xmlns: 'http://www.w3.org/2000/svg', width: `${width}`, height: `${height}`, viewBox };
  return writePart({ name: 'svg', attributes: new Map([...Object.entries(frame), ...own]), children });
}

export function writePart(part: Part | string | Omit<Part, 'shows'>): string {
  if (typeof part === 'string') return escaped(part);
  const { name, attributes, children } = part;
  const written = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  const inside = children.map(writePart).join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text. Line breaks and tabs become spaces, as parsers would read them in an attribute. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/[\t\r\n]/g, ' ');
}
