import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { Refusal } from '../../lib/refusal.ts';
import { createSecretBox, type SecretBox } from '../../lib/secret-box.ts';

/**
 * Opens the box for secrets. Its key is SECRET_KEY, or a file in the data folder, which is made once and is in no backup. Instances
 * that share a database share no folder: without SECRET_KEY they refuse to keep secrets.
 * @throws Error when the file cannot be read or written
 */
export async function openSecrets({ SECRET_KEY, DATABASE_URL, DATA_DIR }: Config): Promise<SecretBox> {
  if (SECRET_KEY !== undefined) return createSecretBox(SECRET_KEY);
  if (DATABASE_URL === undefined) return createSecretBox(await readOrMakeKey(join(DATA_DIR, 'secret.key')));
  return {
    seal() {
      throw new Refusal(409, 'noSecretKey');
    },
    open: () => undefined,
  };
}

async function readOrMakeKey(path: string): Promise<Buffer> {
  const key = randomBytes(32);
  try {
    await writeFile(path, key, { flag: 'wx', mode: 0o600, flush: true });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(path);
  }
}
