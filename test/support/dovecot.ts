import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { type Certificate, selfSigned } from './certificate.ts';
import { freePort } from './server.ts';

export type Dovecot = {
  /** For IMAP_URL: with TLS from the beginning, and with STARTTLS. */
  urls: { tls: string; startTls: string };
  certificate: Certificate;
  deliver: (raw: string) => Promise<void>;
  /** The names of all files of the mailbox. They change with each flag that is set. */
  files: () => Promise<string[]>;
  log: () => Promise<string>;
  close: () => Promise<void>;
};

/** Mails do not belong to the user root, which Dovecot refuses. */
const nobody = 65534;

/** Starts the program Dovecot with one Maildir, for the user `info` with the password `secret`, and a certificate for `localhost`. */
export async function startDovecot(program: string): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'));
  const certificate = selfSigned(['localhost']);
  const { uid, gid, username } = userInfo();
  const owner = uid === 0 ? { uid: nobody, gid: nobody } : { uid, gid };
  const [plain, tls] = [await freePort(), await freePort()];
  const [inbox, log] = [join(folder, 'mail'), join(folder, 'log')];
  for (const name of ['', 'new', 'cur', 'tmp']) {
    await mkdir(join(inbox, name), { recursive: true });
    await chown(join(inbox, name), owner.uid, owner.gid);
  }
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'cert.pem'), certificate.cert);
  await writeFile(join(folder, 'key.pem'), certificate.key, { mode: 0o600 });
  const configuration = [
    `base_dir = ${join(folder, 'run')}`,
    `log_path = ${log}`,
    'protocols = imap',
    `ssl = yes\nssl_cert = <${join(folder, 'cert.pem')}\nssl_key = <${join(folder, 'key.pem')}`,
    ...(uid === 0 ? [] : asOneUser(username)),
    `mail_location = maildir:${inbox}\nfirst_valid_uid = 1`,
    'passdb {\n  driver = static\n  args = password=secret\n}',
    `userdb {\n  driver = static\n  args = uid=${owner.uid} gid=${owner.gid} home=${inbox}\n}`,
    `service imap-login {\n  inet_listener imap {\n    address = 127.0.0.1\n    port = ${plain}\n  }\n  inet_listener imaps {\n    address = 127.0.0.1\n    port = ${tls}\n    ssl = yes\n  }\n}`,
  ];
  await writeFile(join(folder, 'dovecot.conf'), `${configuration.join('\n')}\n`);
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'inherit' });
  let delivered = 0;
  return {
    urls: { tls: `imaps://info:secret@localhost:${tls}`, startTls: `imap://info:secret@localhost:${plain}` },
    certificate,
    async deliver(raw) {
      const name = `${Date.now()}.${++delivered}.test`;
      await writeFile(join(inbox, 'tmp', name), raw);
      await chown(join(inbox, 'tmp', name), owner.uid, owner.gid);
      await rename(join(inbox, 'tmp', name), join(inbox, 'new', name));
    },
    files: async () => [...(await readdir(join(inbox, 'new'))), ...(await readdir(join(inbox, 'cur')))].toSorted(),
    log: () => readFile(log, 'utf8'),
    async close() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Without root, all parts run as the same user, and none can be confined to a folder. */
function asOneUser(name: string): string[] {
  const parts = ['anvil', 'stats', 'imap-login', 'log', 'auth', 'imap'].map(
    (part) => `service ${part} {\n  chroot =\n}`,
  );
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
  return [`default_internal_user = ${name}\ndefault_login_user = ${name}\ndefault_internal_group = ${group}`, ...parts];
}
