import { markersIn } from '../../domain/catalogue/figure-check.ts';

/** Makes DeepL leave `<x>` elements alone: it would translate the word in `{name}`. */
export const untouched = { tag_handling: 'xml', ignore_tags: ['x'] };

/** Whether a text has placeholders or marks, which must come back unchanged. */
export function hasMarkers(text: string): boolean {
  return markersIn(text).length > 0;
}

/** A text as XML, with its placeholders and marks in an element of their own. */
export function wrapped(text: string): string {
  const markers = markersIn(text);
  let rest = text;
  let xml = '';
  for (const marker of markers) {
    const at = rest.indexOf(marker);
    xml += `${escaped(rest.slice(0, at))}<x>${escaped(marker)}</x>`;
    rest = rest.slice(at + marker.length);
  }
  return xml + escaped(rest);
}

/** Reverses `wrapped`. */
export function unwrapped(xml: string): string {
  return xml
    .replace(/<\/?x>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
