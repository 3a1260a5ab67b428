import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore.ts';
import { dataLocation, loadEnvironmentFile, readConfig } from '../config.ts';
import { openStorage } from '../media/open-storage.ts';

/**
 * `npm run restore -- FILE [--replace]`: verifies a backup, then restores it into the data folder. With PostgreSQL, run `npm run
 * transfer` afterwards.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [archive, ...rest] = positionals;
  if (!archive || rest.length > 0) throw new Error('Usage: npm run restore -- FILE [--replace]');
  loadEnvironmentFile();
  const { directory, databaseUrl, access } = dataLocation(readConfig(process.env));
  if (databaseUrl) await (await import('../store/postgres/copy.ts')).refuseFilledPostgres(databaseUrl);
  const elsewhere = access && !databaseUrl ? await openStorage(directory, access) : undefined;
  const replace = values.replace === true;
  const { manifest, replaced } = await restoreBackup(archive, directory, { replace, elsewhere });
  const next = databaseUrl ? 'Now bring it to PostgreSQL: npm run transfer' : 'Start the site now';
  console.log(`${directory} was restored to its state of ${manifest.made} (version ${manifest.version}). ${next}.`);
  if (replaced) console.log(`What was there before is kept in ${replaced}: delete it when you no longer need it.`);
  if (manifest.lost.length > 0) console.log(`The backup was made without: ${manifest.lost.join(', ')}`);
}

try {
  await main();
} catch (error) {
  console.error(`Nothing was restored. ${(error as Error).message}`);
  process.exitCode = 1;
}
