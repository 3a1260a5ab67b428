import { globSync } from 'node:fs';
import { installPackages } from './debian.ts';

/** Engines other than Chromium: the files that a test needs to drive each, and the Debian packages that contain them. */
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

/** Installs the engines that are missing. Prints a line for each that cannot be installed, because its tests are skipped. */
export function installEngines(): void {
  const isMissing = (name: OtherEngine) => !findEngine(name);
  const missing = (Object.keys(needs) as OtherEngine[]).filter(isMissing);
  if (missing.length > 0) installPackages(...missing.map((name) => needs[name].packages)); // recommended packages play videos
  for (const name of missing.filter(isMissing)) console.log(`${name} is not installed: its tests are skipped`);
}
