import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Installs the packages of a bench folder unless they are there. None of them is a dependency of the product. */
export async function install(folder: string): Promise<void> {
  if (existsSync(join(folder, 'node_modules'))) return;
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
}
