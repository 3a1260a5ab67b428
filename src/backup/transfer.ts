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
import { describeFiles, isWhole, sha256Of } from './describe-files.ts';
import { refuseWhileInUse, withFolder } from './in-use.ts';
import { locateInFolder, placeOf } from './locate-files.ts';
import type { ArchivedFile } from './manifest.ts';

/** What is there now: rows by table, files; undefined what stays in the data folder. `lost` files were missing or damaged. */
type Transferred = { rows: Record<string, number> | undefined; files: number | undefined; lost: string[] };

type Described = { files: ArchivedFile[]; lost: string[] };

/** How many files are on their way at once: what takes time is the way. */
const filesAtOnce = 8;

/**
 * Moves what lies in a data folder to where the site's data is to lie: its rows into a PostgreSQL without content, its files
 * into a bucket, or one of the two. The folder is only read. Rows are one transaction; files go first, and those that are
 * there already are left alone: a transfer that was broken off is begun again.
 * @throws Error with a sentence for the operator when it cannot be done; the database has no content then
 */
export async function transferSite(place: DataLocation): Promise<Transferred> {
  const { directory, databaseUrl, access } = place;
  if (!databaseUrl && !access) throw new Error('Neither DATABASE_URL nor S3_BUCKET is set: name where to transfer to');
  if (!existsSync(join(directory, databaseFile)))
    throw new Error(`There is no database in ${directory}: nothing to transfer`);
  return withFolder(directory, () => transfer(place));
}

async function transfer({ directory, databaseUrl, access }: DataLocation): Promise<Transferred> {
  const database = join(directory, databaseFile);
  const { files: named } = inspectDatabase(database);
  // Whoever has one file need not load what speaks to PostgreSQL.
  const postgres = databaseUrl && { url: databaseUrl, ...(await import('../store/postgres/copy.ts')) };
  if (postgres) await postgres.refuseFilledPostgres(postgres.url);
  const { files, lost } = await describeFiles(named, locateInFolder(directory));
  const missing = access ? await copyFiles(directory, { files, lost }, access) : lost;
  const confirm = () => refuseWhileInUse(directory); // all of it takes its time
  confirm();
  const rows = postgres ? await postgres.copyToPostgres(database, postgres.url, confirm) : undefined;
  return { rows, files: access && named.length - missing.length, lost: missing };
}

/** Answers which of those that the folder has lost are not in the bucket either: they may have been there all along. */
async function copyFiles(directory: string, { files, lost }: Described, access: BucketAccess): Promise<string[]> {
  const storage = await openStorage(directory, access);
  const inTurn = boundedQueue({ running: filesAtOnce, waiting: Number.POSITIVE_INFINITY });
  await Promise.all(files.map((file) => inTurn(() => copyWhole(directory, file, storage))));
  const stored = await Promise.all(lost.map((path) => inTurn(() => isStored(storage, path))));
  return lost.filter((_, index) => !stored[index]);
}

async function isStored(storage: Storage, path: string): Promise<boolean> {
  const sha256 = await hashStored(storage, path);
  return sha256 !== undefined && isWhole({ path, sha256 });
}

/** Stores a file unless it is there, and reads it back from where it was stored. */
async function copyWhole(directory: string, { path, sha256 }: ArchivedFile, storage: Storage): Promise<void> {
  if ((await hashStored(storage, path)) === sha256) return;
  const { place, name } = placeOf(storage, path);
  const copy = temporaryName(join(place.scratch, name)); // what is stored from there is taken away
  await copyFile(join(directory, path), copy, constants.COPYFILE_FICLONE);
  await place.adopt(copy, name);
  if ((await hashStored(storage, path)) !== sha256) throw new Error(`The file ${path} differs after it was stored`);
}

async function hashStored(storage: Storage, path: string): Promise<string | undefined> {
  const { place, name } = placeOf(storage, path);
  const content = await place.read(name);
  return content && sha256Of(content);
}
