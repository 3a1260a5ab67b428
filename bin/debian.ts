import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs Debian's packages, if this is Debian and the user is root. Otherwise nothing happens.
 * @param sets parameters of `apt-get install`: if one set cannot be installed, the others still are
 */
export function installPackages(...sets: string[][]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  for (const parameters of [['update'], ...sets.map((set) => ['install', '-y', ...set])])
    spawnSync('apt-get', parameters, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
}
