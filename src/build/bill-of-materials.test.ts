import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { writeBillOfMaterials } from './bill-of-materials.ts';

const root = join(import.meta.dirname, '../..');

type Component = { name: string; version: string; 'bom-ref': string; hashes: { alg: string; content: string }[] };

test('the bill of materials names exactly the production packages, with licences and hashes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sbom-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeBillOfMaterials(root, join(directory, 'sbom.json'));
  const bill = JSON.parse(await readFile(join(directory, 'sbom.json'), 'utf8'));
  const components: Component[] = bill.components;
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6']);

  const named = components.map(({ name, version }) => `${name} ${version}`);
  expect(named.sort()).toEqual(await installedBy(directory));
  expect(named.filter((name) => name.includes('typescript'))).toEqual([]);

  expect(components).toContainEqual(
    expect.objectContaining({
      name: '@fastify/cookie',
      purl: expect.stringMatching(/^pkg:npm\/%40fastify\/cookie@\d+\.\d+\.\d+$/),
      licenses: [{ license: { id: 'MIT' } }],
    }),
  );
  for (const { name, hashes } of components)
    expect(hashes, name).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }]);
  const references = components.map((component) => component['bom-ref']);
  const dependencies: { ref: string; dependsOn: string[] }[] = bill.dependencies;
  expect(dependencies.map(({ ref }) => ref)).toEqual(references);
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !references.includes(ref))).toEqual([]);
});

/** Returns `name version` of each package that npm would install from the lock file. Downloads nothing. */
async function installedBy(directory: string): Promise<string[]> {
  for (const file of ['package.json', 'package-lock.json']) await copyFile(join(root, file), join(directory, file));
  const how = [
    '--omit=dev',
    '--dry-run',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=notice',
  ];
  const { stdout } = await promisify(execFile)('npm', ['ci', ...how], { cwd: directory });
  return [...new Set([...stdout.matchAll(/^add (\S+ \S+)$/gm)].map(([, one = '']) => one))].sort();
}
