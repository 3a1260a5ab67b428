import { readManifestOf } from './read-archive.ts';

/** The contents that an archive declares. It is verified only when it is restored. */
type Contents = { version: string; machines: number; news: number; enquiries: number };

/**
 * Reads the declared contents of archives and caches them, because archives never change. Undefined if the manifest is unusable.
 */
export function openContents(): (archive: { path: string; size: number }) => Promise<Contents | undefined> {
  const known = new Map<string, Contents>();
  return async ({ path, size }) => {
    const key = `${path} ${size}`;
    const contents = known.get(key) ?? (await readContents(path));
    if (contents) known.set(key, contents);
    return contents;
  };
}

async function readContents(path: string): Promise<Contents | undefined> {
  try {
    const { version, counts } = await readManifestOf(path);
    const { machines = 0, news = 0, messages = 0 } = counts;
    return { version, machines, news, enquiries: messages };
  } catch {
    return undefined;
  }
}
