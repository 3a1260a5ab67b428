import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { isCurrent } from './fingerprint.ts';

/**
 * Builds the product into dist/: first all that the site needs to run, then its smaller pictures and compressed files.
 *
 * - `--stale`: only what a source has changed since it was built.
 * - `--soon`: the second part follows in a process of its own, while the site runs; larger pictures and uncompressed files stand in.
 */
const { values } = parseArgs({ options: { stale: { type: 'boolean' }, soon: { type: 'boolean' } } });

// Loaded only when needed: loading what builds takes longer than a start.
if (!values.stale || !(await isCurrent('product'))) await (await import('./product.ts')).buildProduct();
if (!values.stale || !(await isCurrent('smaller'))) {
  if (values.soon) continueBeside();
  else await (await import('./smaller.ts')).buildSmaller();
}

function continueBeside(): void {
  const child = spawn(process.execPath, [import.meta.filename, '--stale'], { stdio: 'ignore' });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
}
