/** Properties in the locale files that are not texts: keys of a list, kinds of a block, addresses, names of pictures. */
const forPrograms = new Set(['key', 'kind', 'url', 'image']);

/**
 * Returns a copy of a locale file's content with each text changed.
 * @param change receives the text's key, such as `home.hero.title`. In a list, the key contains the `key` of the entry, or else
 *   its index: `histoire.entries.1862.title`, `privacy.chapters.0.texts.1`
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
