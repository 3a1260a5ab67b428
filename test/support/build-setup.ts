import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds what changed before the tests, since they start the built server. */
export default function buildSetup(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../src/build/build.ts'), '--stale'], {
    stdio: 'inherit',
  });
}
