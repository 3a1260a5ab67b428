import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { databaseFile } from '../store/engine/data-folder.ts';
import { inspectDatabase } from '../store/sqlite/copy.ts';
import { ArchiveFault } from './fault.ts';
import { type ArchivedFile, isContentFile, type Manifest, manifestName, parseManifest } from './manifest.ts';

/** Which files are extracted besides the database: none, those of the content, or all. */
type Extract = 'database' | 'content' | 'everything';

const isWanted: Record<Extract, (path: string) => boolean> = {
  database: () => false,
  content: isContentFile,
  everything: () => true,
};

/** In bytes: enough for more than a hundred thousand files. */
const largestManifest = 64 * 1024 * 1024;

/**
 * Verifies a whole archive: it holds exactly the files of its manifest, byte for byte; its database is sound, and each
 * file that it names is there.
 * @param folder receives the database, and the files that `extract` asks for, durably
 * @throws ArchiveFault when something is wrong, or the error of the disk; discard what was extracted
 */
export async function readArchive(
  archive: string,
  folder: string,
  { extract }: { extract: Extract },
): Promise<Manifest> {
  await stat(archive).catch(() => {
    throw new Error(`There is no file ${archive}`);
  });
  try {
    const manifest = await receiveAll(archive, folder, ({ path }) => path === databaseFile || isWanted[extract](path));
    checkDatabase(join(folder, databaseFile), manifest);
    return manifest;
  } catch (error) {
    const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
    if (code !== undefined && errcode === undefined) throw error; // an error of the disk, not of the archive
    const sentence = error instanceof ArchiveFault ? error.sentence : 'backupIsDamaged';
    throw new ArchiveFault(sentence, `The archive ${archive} cannot be used. ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Reads only the manifest, which comes first. The files are not verified. */
export async function readManifestOf(archive: string): Promise<Manifest> {
  for await (const entry of entriesOf(archive)) return readManifest(entry);
  return parseManifest('');
}

async function receiveAll(
  archive: string,
  folder: string,
  isWanted: (file: ArchivedFile) => boolean,
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const missing = new Map<string, ArchivedFile>();
  for await (const { header, body } of entriesOf(archive)) {
    if (!manifest) {
      manifest = await readManifest({ header, body });
      for (const file of manifest.files) missing.set(file.path, file);
      continue;
    }
    const file = missing.get(header.name);
    if (!file || header.type !== 'file')
      throw new Error(`It contains a file that its manifest does not list: ${header.name}`);
    const sha256 = await receive(body, isWanted(file) ? join(folder, file.path) : undefined);
    if (header.size !== file.size || sha256 !== file.sha256) throw new Error(`It is damaged at ${file.path}`);
    missing.delete(file.path);
  }
  const [lacking] = missing.keys();
  if (!manifest || lacking) throw new Error(`It is incomplete${lacking ? `: ${lacking} is missing` : ''}`);
  return manifest;
}

function entriesOf(archive: string): AsyncIterable<ParsedTarEntry> {
  const bytes = Readable.toWeb(createReadStream(archive)) as unknown as ReadableStream<Uint8Array>;
  return bytes.pipeThrough(createTarDecoder({ strict: true })) as unknown as AsyncIterable<ParsedTarEntry>;
}

async function readManifest({ header, body }: ParsedTarEntry): Promise<Manifest> {
  if (header.name !== manifestName || header.type !== 'file' || header.size > largestManifest) return parseManifest('');
  return parseManifest(await new Response(body).text());
}

/** Hashes a stream, and writes it into `target` if given. */
async function receive(body: ReadableStream<Uint8Array>, target: string | undefined): Promise<string> {
  const hash = createHash('sha256');
  if (target) await mkdir(dirname(target), { recursive: true });
  const file = target ? await open(target, 'wx', 0o600) : undefined;
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      await file?.writeFile(chunk);
    }
    await file?.sync();
  } finally {
    await file?.close();
  }
  return hash.digest('hex');
}

function checkDatabase(file: string, { schema, files, lost }: Manifest): void {
  const { schema: found, files: named } = inspectDatabase(file);
  const known = new Set([...files.map(({ path }) => path), ...lost]);
  const unknown = named.find((path) => !known.has(path));
  if (unknown) throw new Error(`Its database names ${unknown}, which is missing`);
  if (found !== schema) throw new Error(`Its database is of another version (${found}) than it says (${schema})`);
}
