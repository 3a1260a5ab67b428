import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeBillOfMaterials } from './bill-of-materials.ts';

test('names what production consists of, with licences and hashes, and nothing else', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sbom-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeBillOfMaterials(join(import.meta.dirname, '../..'), join(directory, 'sbom.json'));
  const { bomFormat, components } = JSON.parse(await readFile(join(directory, 'sbom.json'), 'utf8'));
  expect(bomFormat).toBe('CycloneDX');
  expect(components).toContainEqual(
    expect.objectContaining({
      name: 'fastify',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
    }),
  );
  expect(components.map(({ name }: { name: string }) => name)).not.toContain('vitest');
});
