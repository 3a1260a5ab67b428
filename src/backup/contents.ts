import { readManifestOf } from './read-archive.ts';

/** What an archive says of itself. Whether it is whole is verified when it is restored. */
type Contents = { version: string; machines: number; news: number; enquiries: number };

/** Reads what archives hold, each once: they are never changed. Undefined for one whose manifest cannot be used. */
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
