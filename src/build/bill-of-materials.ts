import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProductionPackage, productionPackages } from './production-packages.ts';

/**
 * Writes a bill of materials for production on this platform: every package with version, licence, hash and
 * dependencies, in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). `npm sbom` omits some installed packages, and
 * names some that are not installed.
 * @param root the folder of package.json and package-lock.json
 */
export async function writeBillOfMaterials(root: string, file: string): Promise<void> {
  const { name, version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const packages = await productionPackages(root);
  const references = new Map(packages.map((one) => [one.path, urlOf(one)]));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version, ...licences(license) } },
    // A package installed in several folders is one component.
    components: [...new Map(packages.map((one) => [urlOf(one), describe(one)])).values()],
    dependencies: [...Map.groupBy(packages, urlOf)].map(([ref, same]) => ({
      ref,
      dependsOn: [...new Set(same.flatMap(({ uses }) => uses.map((path) => references.get(path))))],
    })),
  };
  await writeFile(file, JSON.stringify(bill, undefined, 1));
}

function describe(one: ProductionPackage) {
  const { name, version, license, integrity = '' } = one;
  const purl = urlOf(one);
  return { type: 'library', 'bom-ref': purl, name, version, purl, ...licences(license), hashes: hashesOf(integrity) };
}

/** https://github.com/package-url/purl-spec: in a scope, only `@` is encoded. */
function urlOf({ name, version }: ProductionPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** Accepts an SPDX identifier, or an expression of several. */
function licences(license: string | undefined) {
  if (!license) return {};
  return { licenses: [/ (AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } }] };
}

const algorithms: Record<string, string> = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' };

function hashesOf(integrity: string) {
  return integrity.split(' ').flatMap((hash) => {
    const [algorithm = '', digest = ''] = hash.split(/-(.*)/);
    const alg = algorithms[algorithm];
    return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : [];
  });
}
