import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { isCurrent } from './fingerprint.ts';

/**
 * Builds the product into dist/: first all that the site needs to run, then its pictures in all widths, and compressed files.
 *
 * - `--stale`: builds only what is older than its sources.
 * - `--soon`: the second part runs in the background. Until then the site sends the widest pictures, and files as they are.
 */
const { values } = parseArgs({ options: { stale: { type: 'boolean' }, soon: { type: 'boolean' } } });

// Loaded only when needed: loading what builds takes longer than a start.
if (!values.stale || !(await isCurrent('product'))) await (await import('./product.ts')).buildProduct();
if (!values.stale || !(await isCurrent('optimised'))) {
  if (values.soon) continueBeside();
  else await (await import('./optimise-assets.ts')).optimiseAssets();
}

function continueBeside(): void {
  const child = spawn(process.execPath, [import.meta.filename, '--stale'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
}
