import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Writes what production consists of: every package with version, licence and hash, in CycloneDX. */
export async function writeBillOfMaterials(root: string, file: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'],
    { cwd: root, maxBuffer: 32 * 1024 * 1024 },
  );
  await writeFile(file, stdout);
}
