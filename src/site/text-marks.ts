import { defaultLanguage } from '../domain/language.ts';

/**
 * Characters of the private use area that surround a text, with what is to be known of it between the first two. They travel
 * through `t` and the views like any other letters; `resolveMarks` turns them into attributes of an element.
 */
const [begin, head, end] = ['\uE0F0', '\uE0F2', '\uE0F1'];

const reserved = /[\uE0F0-\uE0F2]/g;
const opening = /\uE0F0([^;\uE0F2]*);([^\uE0F2]*)\uE0F2/g;
const anyMark = /\uE0F0[^\uE0F2]*\uE0F2|\uE0F1/g;

/** Elements that hold text alone. For a page with scripts, `<noscript>` does. */
const textAlone = /^<(title|option|textarea|script|style|noscript)\b/;

/** The same on public pages; and islands, which the browser compares with what it renders itself. */
const textAloneOrIsland = /^<(title|option|textarea|script|style)\b|^<(\w+)[^>]* data-island=/;

/** `isFallback`: the French text on a page of another language. */
export type AboutText = { key: string; isFallback: boolean };

/** Marks a text that falls back to French; others stay as they are. This is what public pages need. */
export function markFallback(text: string, { isFallback }: Pick<AboutText, 'isFallback'>): string {
  return isFallback ? surround(text, defaultLanguage, '') : text;
}

/** Marks a text with its key: `home.hero.title`. */
export function markKey(text: string, { key, isFallback }: AboutText): string {
  return surround(text, isFallback ? defaultLanguage : '', key);
}

/** A text that may be marked as a fallback, without its mark: for what reads texts that no page shows. */
export function readMark(text: string): { text: string; isFallback: boolean } {
  return { text: text.replaceAll(anyMark, ''), isFallback: text.includes(`${begin}${defaultLanguage};`) };
}

function surround(text: string, language: string, key: string): string {
  return text === '' ? text : `${begin}${language};${key}${head}${text.replace(reserved, '')}${end}`;
}

/**
 * Replaces the marks in a finished page: by an element with `lang`, `data-text` in its text, by nothing where no element
 * may stand.
 * @param isAlive whether islands become alive: they keep the text that the browser will render
 */
export function resolveMarks(html: string, isAlive = true): string {
  if (!html.includes(begin)) return html;
  const withoutMarkup = isAlive ? textAloneOrIsland : textAlone;
  let inside: { tag: string; depth: number } | undefined;
  const parts = html.split(/(<[^>]*>)/);
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      parts[index] = inside ? part.replace(anyMark, '') : part.replace(opening, element).replaceAll(end, '</span>');
      continue;
    }
    parts[index] = part.replace(anyMark, '');
    if (inside) inside = follow(inside, part);
    else {
      const [, raw, island] = withoutMarkup.exec(part) ?? [];
      const tag = raw ?? island;
      if (tag) inside = { tag, depth: 1 };
    }
  }
  return parts.join('');
}

function element(_mark: string, language: string, key: string): string {
  return `<span${language && ` lang="${language}"`}${key && ` data-text="${key}"`}>`;
}

/** Counts the elements of the same name that are open; undefined once the outermost is closed. */
function follow({ tag, depth }: { tag: string; depth: number }, part: string) {
  if (new RegExp(`^<${tag}[\\s>]`).test(part)) return { tag, depth: depth + 1 };
  if (!part.startsWith(`</${tag}>`)) return { tag, depth };
  return depth > 1 ? { tag, depth: depth - 1 } : undefined;
}
