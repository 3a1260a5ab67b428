import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createTarPacker, type TarPackController } from 'modern-tar';
import packageFile from '../../package.json' with { type: 'json' };
import { databaseFile } from '../store/data-folder.ts';
import { copyDatabase, inspectDatabase } from '../store/dialects/sqlite-copy.ts';
import type { Locate } from './locate-files.ts';
import { type ArchivedFile, type Manifest, manifestName } from './manifest.ts';

type Content = { manifest: Manifest; database: string };

/**
 * Copies the database of a data folder into `work` as it is at one moment, and tells what belongs to it. Each file is
 * read, so that what is missing or damaged is known.
 */
export async function describeContent(directory: string, work: string, locate: Locate): Promise<Content> {
  const database = join(work, databaseFile);
  await copyDatabase(join(directory, databaseFile), database);
  const { schema, counts, files: named } = inspectDatabase(database);
  const files: ArchivedFile[] = [await describe(Promise.resolve(database), databaseFile)];
  const lost: string[] = [];
  for (const path of named) {
    const file = await describe(locate(path), path).catch(undefinedWhenUnreadable);
    if (file && isWhole(file)) files.push(file);
    else lost.push(path);
  }
  const { version } = packageFile;
  const made = new Date().toISOString();
  const counted = { ...counts, files: files.length - 1 };
  return {
    database,
    manifest: { program: 'workshop-website', format: 1, version, schema, made, counts: counted, files, lost },
  };
}

/** Writes what was described into a tar archive, on disk when this ends: the manifest first, then each file. */
export async function writeArchive(content: Content, locate: Locate, target: string): Promise<void> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as ReadableStream),
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await Promise.all([written, fill(controller, content, locate)]);
}

async function fill(archive: TarPackController, { manifest, database }: Content, locate: Locate): Promise<void> {
  const mtime = new Date(manifest.made);
  const add = (name: string, size: number, bytes: Readable) =>
    pipeline(bytes, archive.add({ name, size, mtime, mode: 0o600 }) as never);
  try {
    const text = Buffer.from(JSON.stringify(manifest, undefined, 1));
    await add(manifestName, text.length, Readable.from([text]));
    for (const { path, size } of manifest.files)
      await add(path, size, createReadStream(path === databaseFile ? database : await locate(path)));
    archive.finalize();
  } catch (error) {
    archive.error(error); // ends the file that is written, too
    throw error;
  }
}

async function describe(located: Promise<string>, path: string): Promise<ArchivedFile> {
  const file = await located;
  const hash = createHash('sha256');
  const { size } = await stat(file);
  await pipeline(createReadStream(file), hash);
  return { path, size, sha256: hash.digest('hex') };
}

function undefinedWhenUnreadable(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'EACCES', 'EIO', 'EISDIR'].includes(error.code ?? '')) throw error;
}

/** Uploaded pictures and videos are named by their hash. */
function isWhole({ path, sha256 }: ArchivedFile): boolean {
  const [hash = ''] = basename(path).split('.');
  return !path.startsWith('media/') || sha256.startsWith(hash);
}
