import { readFile } from 'node:fs/promises';

/** Reads a file as people have them: `test/inputs/README.md`. */
export function input(name: string): Promise<Buffer> {
  return readFile(new URL(`../inputs/${name}`, import.meta.url));
}
