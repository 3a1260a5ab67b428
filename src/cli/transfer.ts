import { transferSite } from '../backup/transfer.ts';
import { dataLocation, loadEnvironmentFile, readConfig } from '../config.ts';
import { Refusal } from '../lib/refusal.ts';

/** `npm run transfer`: moves the data folder's content to the PostgreSQL and bucket of the environment. */
async function main(parameters: string[]): Promise<void> {
  if (parameters.length > 0) throw new Error('Usage: npm run transfer');
  loadEnvironmentFile();
  const location = dataLocation(readConfig(process.env));
  const { rows, files, lost } = await transferSite(location);
  if (rows) {
    const filled = Object.entries(rows).filter(([, count]) => count > 0);
    console.log(`Rows, compared one by one: ${filled.map(([table, count]) => `${count} ${table}`).join(', ')}.`);
  }
  if (files !== undefined) console.log(`Files in the bucket, compared by their hashes: ${files}.`);
  if (lost.length > 0) console.log(`Missing or damaged before, and not transferred: ${lost.join(', ')}`);
  console.log(nextStep(location.directory, { hasRows: rows !== undefined, hasFiles: files !== undefined }));
}

function nextStep(directory: string, { hasRows, hasFiles }: { hasRows: boolean; hasFiles: boolean }): string {
  const moved = [hasRows ? ['site.db'] : [], hasFiles ? ['media', 'attachments'] : []].flat();
  const staying =
    hasRows && !hasFiles ? ' Each instance needs this folder: its media and attachments stay in use.' : '';
  return `Start the site now, with the same settings. Nothing was changed in ${directory}: once you have checked the site, delete ${moved.join(', ')} there, which hold personal data and are not used any more.${staying}`;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const { message, cause } = error as Error & { cause?: Error };
  console.error(
    `The site was not transferred. ${message}${error instanceof Refusal && cause ? ` (${cause.message})` : ''}`,
  );
  process.exitCode = 1;
}
