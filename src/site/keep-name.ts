import { mapParts } from './map-parts.ts';

/**
 * Elements whose texts stay as they are: those that contain only text, islands, which must match the browser's own rendering, and
 * those that are not translated anyway.
 */
const leftOut = /^<(head|option|textarea|script|style|noscript)\b|^<(\w+)[^>]* (?:data-island=|translate="no")/;

/** Characters that React escapes. */
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Marks the name of the company in the texts of a finished page, so that browsers do not translate it. */
export function keepName(html: string, name: string): string {
  const written = name.trim().replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
  if (written === '') return html;
  const alone = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(written)}(?![\\p{L}\\p{N}])`, 'gu');
  return mapParts(html, leftOut, (part, place) =>
    place === 'text' && part.includes(written) ? part.replace(alone, '<span translate="no">$&</span>') : part,
  );
}
