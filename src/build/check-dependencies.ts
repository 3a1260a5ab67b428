import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionPackages } from './production-packages.ts';

/**
 * Checks the dependencies (`npm run check`): each direct one has its line in docs/dependencies.md, few packages reach
 * production, only those named in package.json run install scripts, and none has a known serious vulnerability.
 */
const root = join(import.meta.dirname, '../..');
const mostInProduction = 220;

type Package = { hasInstallScript?: boolean };
type Report = { metadata?: { vulnerabilities: Record<string, number> } };

const { dependencies, devDependencies, allowScripts } = readJson('package.json');
const packages = Object.entries<Package>(readJson('package-lock.json').packages).filter(([path]) => path !== '');
const told = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');

const direct = Object.keys({ ...dependencies, ...devDependencies });
const named = [...told.matchAll(/^\| `(.+?)` \|/gm)].map(([, name = '']) => name);
const inProduction = await productionPackages(root);
const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));

const problems = [
  ...direct
    .filter((name) => !named.includes(name))
    .map((name) => `docs/dependencies.md does not say what ${name} is for`),
  ...named
    .filter((name) => !direct.includes(name))
    .map((name) => `docs/dependencies.md names ${name}, which is not used`),
  ...withScripts.filter((name) => !(name in allowScripts)).map((name) => `${name} runs a script when it is installed`),
  ...(inProduction.length > mostInProduction ? [`${inProduction.length} packages in production`] : []),
  ...knownVulnerabilities(),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${inProduction.length} packages in production, at most ${mostInProduction}`);

/** Finds high and critical vulnerabilities. Reports an unreachable registry, but does not fail: there may be no network. */
function knownVulnerabilities(): string[] {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    cwd: root,
    encoding: 'utf8',
  });
  const known = parse(stdout)?.metadata;
  const { high = 0, critical = 0 } = known?.vulnerabilities ?? {};
  if (!known) console.warn('The registry did not say which packages are known to be vulnerable');
  return high + critical > 0 ? [`${high + critical} packages are known to be vulnerable: npm audit`] : [];
}

function parse(text: string): Report | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
