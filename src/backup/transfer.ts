import { constants, existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketAccess, DataLocation } from '../config.ts';
import { temporaryName } from '../lib/files.ts';
import { boundedQueue } from '../lib/queue.ts';
import { openStorage } from '../media/open-storage.ts';
import type { Storage } from '../media/storage.ts';
import { databaseFile } from '../store/engine/data-folder.ts';
import { inspectDatabase } from '../store/sqlite/copy.ts';
import { type DescribedFiles, describeFiles, isWhole, sha256Of } from './describe-files.ts';
import { refuseWhileInUse, withFolder } from './in-use.ts';
import { fileStorageOf, locateInFolder } from './locate-files.ts';
import type { ArchivedFile } from './manifest.ts';

/** `rows` or `files` is undefined when these stay in the data folder. `lost` lists files that were missing or damaged. */
type Transferred = { rows: Record<string, number> | undefined; files: number | undefined; lost: string[] };

/** Concurrent uploads: the time is spent on the network. */
const filesAtOnce = 8;

/**
 * Transfers a data folder: rows into an empty PostgreSQL, files into a bucket, or one of the two. The folder is only read. Files go
 * first, and existing ones are skipped. Rows are one transaction. So an interrupted transfer can be repeated.
 * @throws Error for the operator when it cannot be done; the database is empty then
 */
export async function transferSite(location: DataLocation): Promise<Transferred> {
  const { directory, databaseUrl, access } = location;
  if (!databaseUrl && !access)
    throw new Error('Neither DATABASE_URL nor S3_BUCKET is set: set at least one, as the target of the transfer');
  if (!existsSync(join(directory, databaseFile)))
    throw new Error(`There is no database in ${directory}: nothing to transfer`);
  return withFolder(directory, () => transfer(location));
}

async function transfer({ directory, databaseUrl, access }: DataLocation): Promise<Transferred> {
  const database = join(directory, databaseFile);
  const { files: named } = inspectDatabase(database);
  // Loaded only for a transfer to PostgreSQL.
  const postgres = databaseUrl && { url: databaseUrl, ...(await import('../store/postgres/copy.ts')) };
  if (postgres) await postgres.refuseFilledPostgres(postgres.url);
  const { files, lost } = await describeFiles(named, locateInFolder(directory));
  const missing = access ? await copyFiles(directory, { files, lost }, access) : lost;
  const confirm = () => refuseWhileInUse(directory); // the copy takes a while
  confirm();
  const rows = postgres ? await postgres.copyToPostgres(database, postgres.url, confirm) : undefined;
  return { rows, files: access && named.length - missing.length, lost: missing };
}

/** Copies files. Returns those that are missing in the folder and in the bucket, which may have some from before. */
async function copyFiles(directory: string, { files, lost }: DescribedFiles, access: BucketAccess): Promise<string[]> {
  const storage = await openStorage(directory, access);
  const enqueue = boundedQueue({ running: filesAtOnce, waiting: Number.POSITIVE_INFINITY });
  await Promise.all(files.map((file) => enqueue(() => copyWhole(directory, file, storage))));
  const stored = await Promise.all(lost.map((path) => enqueue(() => isStored(storage, path))));
  return lost.filter((_, index) => !stored[index]);
}

async function isStored(storage: Storage, path: string): Promise<boolean> {
  const sha256 = await hashStored(storage, path);
  return sha256 !== undefined && isWhole({ path, sha256 });
}

async function copyWhole(directory: string, { path, sha256 }: ArchivedFile, storage: Storage): Promise<void> {
  if ((await hashStored(storage, path)) === sha256) return;
  const { fileStorage, name } = fileStorageOf(storage, path);
  const copy = temporaryName(join(fileStorage.scratch, name)); // storing moves this file
  await copyFile(join(directory, path), copy, constants.COPYFILE_FICLONE);
  await fileStorage.adopt(copy, name);
  if ((await hashStored(storage, path)) !== sha256) throw new Error(`The file ${path} differs after it was stored`);
}

async function hashStored(storage: Storage, path: string): Promise<string | undefined> {
  const { fileStorage, name } = fileStorageOf(storage, path);
  const content = await fileStorage.read(name);
  return content && sha256Of(content);
}
