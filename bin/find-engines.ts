import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** The other engines of visitors: the files that must exist for a test to drive one, and Debian's packages with them. */
const needs = {
  Firefox: { files: ['/usr/bin/firefox{-esr,}'], packages: ['firefox-esr'] },
  WebKit: {
    files: [
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/Xvfb',
      '/usr/bin/gjs',
      '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
    ],
    packages: ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1'],
  },
};

export type OtherEngine = keyof typeof needs;

/** Returns the program that a client starts for an engine, or undefined if a part of it is missing. */
export function findEngine(name: OtherEngine): string | undefined {
  const found = needs[name].files.map((pattern) => globSync(pattern)[0]);
  return found.every((file) => file !== undefined) ? found[0] : undefined;
}

/** Installs the engines that are missing, on Debian as root. One line says which cannot be had, and that it is skipped. */
export function installEngines(): void {
  const isMissing = (name: OtherEngine) => !findEngine(name);
  const missing = (Object.keys(needs) as OtherEngine[]).filter(isMissing);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    aptGet('update');
    for (const name of missing) aptGet('install', '-y', ...needs[name].packages); // recommended ones play videos
  }
  for (const name of missing.filter(isMissing)) console.log(`${name} is not installed: its tests are skipped`);
}

function aptGet(...parameters: string[]): void {
  spawnSync('apt-get', parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
