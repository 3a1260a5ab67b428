import { defaultLanguage } from '../domain/language.ts';

/**
 * Characters of the private use area that surround a text which is shown in French on a page of another language. They travel
 * through `t` and the views like any other letters; `resolveMarks` turns them into `lang` attributes.
 */
const [begin, end] = ['\uE0F0', '\uE0F1'];

const marks = /[\uE0F0\uE0F1]/g;

/** Elements that hold text alone, and islands, which the browser compares with what it renders itself. */
const withoutMarkup = /^<(title|option|textarea|script|style)\b|^<(\w+)[^>]* data-island=/;

export function markFallback(text: string): string {
  return begin + text.replace(marks, '') + end;
}

/** Replaces the marks in a finished page: by an element with `lang` in its text, by nothing where no element may stand. */
export function resolveMarks(html: string): string {
  if (!html.includes(begin)) return html;
  let inside: { tag: string; depth: number } | undefined;
  const parts = html.split(/(<[^>]*>)/);
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      parts[index] = inside
        ? part.replace(marks, '')
        : part.replaceAll(begin, `<span lang="${defaultLanguage}">`).replaceAll(end, '</span>');
      continue;
    }
    parts[index] = part.replace(marks, '');
    if (inside) inside = follow(inside, part);
    else {
      const [, raw, island] = withoutMarkup.exec(part) ?? [];
      const tag = raw ?? island;
      if (tag) inside = { tag, depth: 1 };
    }
  }
  return parts.join('');
}

/** Counts the elements of the same name that are open; undefined once the outermost is closed. */
function follow({ tag, depth }: { tag: string; depth: number }, part: string) {
  if (new RegExp(`^<${tag}[\\s>]`).test(part)) return { tag, depth: depth + 1 };
  if (!part.startsWith(`</${tag}>`)) return { tag, depth };
  return depth > 1 ? { tag, depth: depth - 1 } : undefined;
}
