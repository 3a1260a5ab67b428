import { text } from 'node:stream/consumers';
import { refuseWeakPassword } from '../api/auth/administrator.ts';
import { hashPassword } from '../api/auth/password.ts';
import { loadEnvironmentFile, readConfig } from '../config.ts';
import { writeUser } from '../store/account/user.ts';
import { openConfiguredStore } from '../store/open-store.ts';
import { askHidden } from './ask-hidden.ts';

/**
 * `npm run admin -- NAME`: creates an owner, or makes an existing user one, to restore lost access. It sets a new password, ends
 * all sessions, turns the second factor off, removes passkeys and forgets the user's own address. The password is prompted for, or
 * read from standard input, because all users of a machine can see command lines.
 */
async function main([name, ...rest]: string[]): Promise<void> {
  const username = name?.normalize();
  if (!username || username.length > 100 || rest.length > 0) throw new Error('Usage: npm run admin -- NAME');
  const password = await readPassword();
  await refuseWeakPassword(username, password, 'The password');
  loadEnvironmentFile();
  const store = await openConfiguredStore(readConfig(process.env));
  const { secondFactorRemoved, passkeysRemoved } = await writeUser(store.db, username, await hashPassword(password));
  await store.close();
  console.log(`${username} is an owner, and can log in with the new password.`);
  if (secondFactorRemoved) console.log('The second factor is off now: turn it on again in the back-office.');
  if (passkeysRemoved > 0) console.log('The passkeys are removed: add them again in the back-office.');
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '');
  const password = await askHidden('Password: ');
  if ((await askHidden('Once more: ')) !== password) throw new Error('The two passwords differ');
  return password;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
