import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore.ts';
import { bucketAccess, dataFolder, loadEnvironmentFile, readConfig } from '../config.ts';
import { openStorage } from '../media/open-storage.ts';

/** `node src/cli/restore.ts <archive> [--replace]`: puts a backup into the data folder, once it was checked as a whole. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [archive, ...rest] = positionals;
  if (!archive || rest.length > 0) throw new Error('Usage: node src/cli/restore.ts <archive> [--replace]');
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const folder = dataFolder(config);
  const access = bucketAccess(config);
  const elsewhere = access && (await openStorage(folder, access));
  const { manifest, replaced } = await restoreBackup(archive, folder, { replace: values.replace === true, elsewhere });
  console.log(`${folder} is as it was at ${manifest.made} (version ${manifest.version}). Start the site now.`);
  if (replaced) console.log(`What was there before is kept in ${replaced}: delete it when you no longer need it.`);
  if (manifest.lost.length > 0) console.log(`The backup was made without: ${manifest.lost.join(', ')}`);
}

try {
  await main();
} catch (error) {
  console.error(`Nothing was restored. ${(error as Error).message}`);
  process.exitCode = 1;
}
