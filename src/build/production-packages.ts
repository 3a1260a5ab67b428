import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An entry of the lock file (https://docs.npmjs.com/cli/configuring-npm/package-lock-json). */
type Locked = {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** A package that `npm ci --omit=dev` installs. `path` is its folder, `uses` the folders of its dependencies. */
export type ProductionPackage = {
  path: string;
  name: string;
  version: string;
  license: string | undefined;
  /** In Subresource Integrity format. */
  integrity: string | undefined;
  uses: string[];
};

/**
 * Lists the production packages of the lock file for this platform: everything reachable from package.json, except
 * development dependencies and packages for other systems.
 * @param root the folder of package-lock.json
 */
export async function productionPackages(root: string): Promise<ProductionPackage[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, ProductionPackage>();

  /** Resolves as Node does: beside the package, then in each folder above. */
  function resolve(name: string, from: string): string | undefined {
    const path = `${from && `${from}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (from === '') return undefined; // an optional dependency that is not installed
    return resolve(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
  }

  function usedBy(path: string): string[] {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] as Locked;
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    const paths = names.map((name) => resolve(name, path)).filter((used) => used !== undefined);
    return paths.filter((used) => suitsPlatform(packages[used] as Locked));
  }

  function add(path: string): void {
    if (found.has(path)) return;
    const { name = nameOf(path), version, license, integrity } = packages[path] as Locked;
    const uses = usedBy(path);
    found.set(path, { path, name, version, license, integrity, uses });
    uses.forEach(add);
  }

  usedBy('').forEach(add);
  // In production npm also installs packages that are an optional dependency for other systems and, here, a development
  // dependency.
  for (const [path, locked] of Object.entries(packages)) if (locked.devOptional && suitsPlatform(locked)) add(path);
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Evaluates `os`, `cpu` and `libc`: the named ones, or all except those with `!`. */
function suitsPlatform({ os, cpu, libc }: Locked): boolean {
  return allows(os, process.platform) && allows(cpu, process.arch) && (!libc || allows(libc, ownLibc()));
}

function allows(listed: string[] | undefined, own: string | undefined): boolean {
  if (!listed) return true;
  if (listed.includes(`!${own}`)) return false;
  return listed.some((one) => one === own || one.startsWith('!'));
}

function ownLibc(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
