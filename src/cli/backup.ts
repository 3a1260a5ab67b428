import { join, resolve } from 'node:path';
import { archiveName } from '../backup/archive-name.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { dataLocation, loadEnvironmentFile, readConfig } from '../config.ts';
import { backupFolder } from '../store/engine/data-folder.ts';

/** `npm run backup [-- FILE]`: makes a backup of the site, by default in the data folder's backup folder. */
async function main(parameters: string[]): Promise<void> {
  const [file, ...rest] = parameters;
  if (rest.length > 0 || file?.startsWith('-')) throw new Error('Usage: npm run backup [-- FILE]');
  loadEnvironmentFile();
  const location = dataLocation(readConfig(process.env));
  const target = resolve(file ?? join(backupFolder(location.directory), archiveName()));
  const { counts, lost } = await makeBackup(location, target);
  const held = Object.entries(counts).map(([noun, count]) => `${count} ${noun}`);
  console.log(`${target}: made and checked (${held.join(', ')}).`);
  if (lost.length > 0) console.log(`Missing or damaged and not in it: ${lost.join(', ')}`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`No backup was made. ${(error as Error).message}`);
  process.exitCode = 1;
}
