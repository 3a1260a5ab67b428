import { defaultLanguage } from '../domain/text/language.ts';
import { mapParts } from './map-parts.ts';

/**
 * Characters of the private use area that surround a text, with its language and key between the first two. `t` and the views
 * treat them like any other letters. `resolveMarks` turns them into attributes of an element.
 */
const [begin, head, end] = ['\uE0F0', '\uE0F2', '\uE0F1'];

const reserved = /[\uE0F0-\uE0F2]/g;
const opening = /\uE0F0([^;\uE0F2]*);([^\uE0F2]*)\uE0F2/g;
const anyMark = /\uE0F0[^\uE0F2]*\uE0F2|\uE0F1/g;

/** Elements that contain only text, including `<noscript>`, which does on a page with scripts. */
const textAlone = /^<(title|option|textarea|script|style|noscript)\b/;

/** The same on public pages, without `<noscript>` but with islands, which must match the browser's own rendering. */
const textAloneOrIsland = /^<(title|option|textarea|script|style)\b|^<(\w+)[^>]* data-island=/;

/** `isFallback`: the French text on a page of another language. */
export type AboutText = { key: string; isFallback: boolean };

/** Marks a text that falls back to French, for public pages. Other texts stay unchanged. */
export function markFallback(text: string, { isFallback }: Pick<AboutText, 'isFallback'>): string {
  return isFallback ? surround(text, defaultLanguage, '') : text;
}

/** Marks a text with its key: `home.hero.title`. */
export function markKey(text: string, { key, isFallback }: AboutText): string {
  return surround(text, isFallback ? defaultLanguage : '', key);
}

/** Removes the mark of a text and tells whether it was a fallback. For texts that are not rendered, as in the search. */
export function readMark(text: string): { text: string; isFallback: boolean } {
  return { text: text.replaceAll(anyMark, ''), isFallback: text.includes(`${begin}${defaultLanguage};`) };
}

function surround(text: string, language: string, key: string): string {
  return text === '' ? text : `${begin}${language};${key}${head}${text.replace(reserved, '')}${end}`;
}

/**
 * Replaces the marks in a finished page by elements with `lang` and `data-text`. Removes them where no element is allowed.
 * @param isAlive whether islands are hydrated, so that their text must stay as the browser will render it
 */
export function resolveMarks(html: string, isAlive = true): string {
  if (!html.includes(begin)) return html;
  const withoutMarkup = isAlive ? textAloneOrIsland : textAlone;
  return mapParts(html, withoutMarkup, (part, place) =>
    place === 'text' ? part.replace(opening, element).replaceAll(end, '</span>') : part.replace(anyMark, ''),
  );
}

function element(_mark: string, language: string, key: string): string {
  return `<span${language && ` lang="${language}"`}${key && ` data-text="${key}"`}>`;
}
