import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

/** Dovecot, an IMAP server: Debian's package `dovecot-imapd`. */
const program = '/usr/sbin/dovecot';

/** Returns the program, or undefined if it is not installed. */
export function findDovecot(): string | undefined {
  return existsSync(program) ? program : undefined;
}

/** Installs Dovecot if it is missing. Prints a line if it cannot be installed, because its tests are skipped. */
export function installDovecot(): void {
  if (!findDovecot()) installPackages(['--no-install-recommends', 'dovecot-imapd']);
  if (!findDovecot()) console.log('Dovecot is not installed: its tests are skipped');
}
