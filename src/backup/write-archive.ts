import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createTarPacker, type TarPackController } from 'modern-tar';
import packageFile from '../../package.json' with { type: 'json' };
import type { DataLocation } from '../config.ts';
import { databaseFile } from '../store/engine/data-folder.ts';
import { copyDatabase, inspectDatabase } from '../store/sqlite/copy.ts';
import { describeFile, describeFiles } from './describe-files.ts';
import type { Locate } from './locate-files.ts';
import { type Manifest, manifestName } from './manifest.ts';

type Content = { manifest: Manifest; database: string };

/** Takes a consistent copy of the database in `work`, and reads all files that it names to find missing or damaged ones. */
export async function describeContent(location: DataLocation, work: string, locate: Locate): Promise<Content> {
  const database = join(work, databaseFile);
  await copySiteDatabase(location, database);
  const { schema, counts, files: named } = inspectDatabase(database);
  const { files, lost } = await describeFiles(named, locate);
  const { version } = packageFile;
  const made = new Date().toISOString();
  const counted = { ...counts, files: files.length };
  const all = [await describeFile(database, databaseFile), ...files];
  return {
    database,
    manifest: { program: 'workshop-website', format: 1, version, schema, made, counts: counted, files: all, lost },
  };
}

/** Writes a tar archive durably: the manifest first, then each file. */
export async function writeArchive(content: Content, locate: Locate, target: string): Promise<void> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as ReadableStream),
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await Promise.all([written, fill(controller, content, locate)]);
}

async function copySiteDatabase({ directory, databaseUrl }: DataLocation, target: string): Promise<void> {
  if (databaseUrl === undefined) return copyDatabase(join(directory, databaseFile), target);
  const { copyFromPostgres } = await import('../store/postgres/copy.ts'); // only needed with PostgreSQL
  return copyFromPostgres(databaseUrl, target);
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
    archive.error(error); // also ends the entry that is being written
    throw error;
  }
}
