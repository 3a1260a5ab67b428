/** Where a part of a page is: a tag, a text, or a text in an element that is left out. */
type Place = 'tag' | 'text' | 'left out';

/**
 * Changes the tags and texts of a finished page.
 * @param leftOut matches the start tags of elements whose texts are passed as 'left out'. One of its groups is the element's name.
 */
export function mapParts(html: string, leftOut: RegExp, change: (part: string, place: Place) => string): string {
  let inside: { tag: string; depth: number } | undefined;
  const parts = html.split(/(<[^>]*>)/);
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      parts[index] = change(part, inside ? 'left out' : 'text');
      continue;
    }
    parts[index] = change(part, 'tag');
    if (inside) inside = follow(inside, part);
    else {
      const tag = leftOut.exec(part)?.slice(1).find(Boolean);
      if (tag) inside = { tag, depth: 1 };
    }
  }
  return parts.join('');
}

/** Counts the open elements of the same name. Returns undefined once the outermost is closed. */
function follow({ tag, depth }: { tag: string; depth: number }, part: string) {
  if (new RegExp(`^<${tag}[\\s>]`).test(part)) return { tag, depth: depth + 1 };
  if (!part.startsWith(`</${tag}>`)) return { tag, depth };
  return depth > 1 ? { tag, depth: depth - 1 } : undefined;
}
