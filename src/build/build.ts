import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { fingerprint, isCurrent } from './fingerprint.ts';

/**
 * Builds the product into dist/: first everything that the site needs to run, then its pictures in all widths and compressed
 * files.
 *
 * - `--stale`: builds only the parts whose sources have changed.
 * - `--soon`: the second part runs in the background. Until then the site sends the widest pictures and uncompressed files.
 */
const { values } = parseArgs({ options: { stale: { type: 'boolean' }, soon: { type: 'boolean' } } });

const sources = await fingerprint();
// The build tools are imported only when needed: loading them takes longer than a start.
if (!values.stale || !(await isCurrent('product', sources))) await (await import('./product.ts')).buildProduct(sources);
if (!values.stale || !(await isCurrent('optimised', sources))) {
  if (values.soon) continueInBackground();
  else await (await import('./optimise-assets.ts')).optimiseAssets(sources);
}

function continueInBackground(): void {
  const child = spawn(process.execPath, [import.meta.filename, '--stale'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
}
