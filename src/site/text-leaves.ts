/** Names in the locale files that only programs read: keys of a list, kinds of a block, addresses, names of pictures. */
const forPrograms = new Set(['key', 'kind', 'url', 'image']);

/**
 * A copy of a locale file's content with each text changed.
 * @param change gets the text's key: `home.hero.title`. A text of a list is named by the `key` of its entry, or else by its
 *   number: `histoire.entries.1862.title`, `privacy.chapters.0.texts.1`
 */
export function mapTexts(node: unknown, change: (key: string, text: string) => string, key = ''): unknown {
  if (typeof node === 'string') return change(key, node);
  if (typeof node !== 'object' || node === null) return node;
  const below = (name: string) => (key === '' ? name : `${key}.${name}`);
  if (Array.isArray(node)) return node.map((entry, index) => mapTexts(entry, change, below(entry?.key ?? `${index}`)));
  const entries = Object.entries(node).map(([name, child]) => [
    name,
    forPrograms.has(name) && typeof child === 'string' ? child : mapTexts(child, change, below(name)),
  ]);
  return Object.fromEntries(entries);
}
