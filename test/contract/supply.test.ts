import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };

type Package = { dev?: boolean; os?: string[]; cpu?: string[]; hasInstallScript?: boolean };

const packages = Object.entries(lock.packages as Record<string, Package>).filter(([path]) => path !== '');

test('at most 160 packages run in production', () => {
  const isForServers = ({ os = ['linux'], cpu = ['x64'] }: Package) => os.includes('linux') && cpu.includes('x64');
  const production = packages.filter(([, one]) => !one.dev && isForServers(one));
  expect(production.length).toBeLessThanOrEqual(160);
});

test('the packages that run a script when they are installed are allowed by name', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names).toEqual(Object.keys(manifest.allowScripts));
});
