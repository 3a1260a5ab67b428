import { execFileSync } from 'node:child_process';
import { findChromium } from '../../bin/find-chromium.ts';
import buildSetup from './build-setup.ts';
import { prepareTemplate } from './template.ts';

/** Runs once before the browser tests. Workers inherit its environment. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  buildSetup();
  const path = findChromium();
  console.log(`Browser: ${path}, ${execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()}`);
  const template = await prepareTemplate();
  Object.assign(process.env, { CHROMIUM_PATH: path, SITE_TEMPLATE: template.data });
  return template.remove;
}
