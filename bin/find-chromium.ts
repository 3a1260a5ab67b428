import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installPackages } from './debian.ts';
import { memoryFolder } from './memory-folder.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without windows: it opens a page in two thirds of the time. */
const shell = 'chromium-headless-shell';
const root = join(import.meta.dirname, '..');

/**
 * Features that a headless browser does not need. The most expensive are the pages of the address bar's popup: Chromium
 * loads them anew for each context, in nearly a second of processor time. The rest is Playwright's own list, which the
 * last `--disable-features` would override.
 */
export const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Removes the differences between headless Chromium and visitors' browsers: it places letters between pixels, and
 * fetches pictures from further below, because it cannot tell how good the network is. The rest is Playwright's own
 * list, which the last `--blink-settings` would override.
 */
const asVisitorsHaveIt = [
  '--font-render-hinting=slight',
  `--blink-settings=${[
    'lazyLoadingImageMarginPxUnknown=1250',
    'primaryHoverType=2',
    'availableHoverTypes=2',
    'primaryPointerType=4',
    'availablePointerTypes=4',
  ]}`,
];

/** Lets Chromium run as root, prevents background network calls, and disables features that no test needs. */
export const chromiumArguments = [
  ...asVisitorsHaveIt,
  '--no-sandbox',
  `--disable-features=${disabledFeatures}`,
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--renderer-process-limit=1', // a page reuses the process of the blank one before it, which saves a sixth of its work
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost', // tests can reach this machine only
];

/** Playwright turns off /dev/shm, because it is small in containers. Where it has room, it makes browser tests a tenth faster. */
export const ignoredArguments = memoryFolder(1) ? ['--disable-dev-shm-usage'] : [];

/**
 * Returns the path of the first Chromium found, in this order:
 * - the one that CHROMIUM_PATH names
 * - an installed one: the headless shell first, then in the order of `names`, each in /usr/bin before the folders of PATH
 * - the one that Playwright has downloaded
 * If there is none, installs Playwright's.
 * @param whole asks for a full browser, as visitors have it: the shell keeps no pages in memory
 * @throws Error with a sentence that says what to do when none is found and none can be installed
 */
export function findChromium({ whole = false } = {}): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is no program: correct it`);
  if (named && !(whole && named.endsWith(shell))) return named;
  const wanted = whole ? names : [shell, ...names];
  const found = findInstalled(wanted) ?? install(wanted);
  if (found) return found;
  throw new Error('There is no Chromium and none could be installed: install one, and set CHROMIUM_PATH to its path');
}

function findInstalled(wanted: string[]): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find(isProgram);
}

function install(wanted: string[]): string | undefined {
  console.log('There is no Chromium here: installing one');
  const installer = join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [installer, 'install', 'chromium'], { stdio: 'inherit' });
  if (!findInstalled(wanted)) installPackages(['--no-install-recommends', 'chromium', shell]);
  return findInstalled(wanted);
}

function isProgram(path: string): boolean {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
