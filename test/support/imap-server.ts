import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { createServer, type TLSSocket } from 'node:tls';
import { type Certificate, selfSigned } from './certificate.ts';

/**
 * How the server behaves: `slow` waits before each answer, `stalls` gives none, `refuses` the login, `cuts` ends the connection within a
 * mail, `lies` states a wrong size.
 */
type ImapManner = 'serves' | 'refuses' | 'slow' | 'cuts' | 'lies' | 'stalls';

export type ImapServer = {
  /** For IMAP_URL; the certificate is in `certificate`. */
  url: string;
  port: number;
  certificate: Certificate;
  /** The names of the commands so far, such as `UID FETCH`. */
  commands: string[];
  /** How many times each mail was sent in full, by UID. */
  sent: Map<number, number>;
  behave: (manner: ImapManner) => void;
  /** Delivers a mail and tells idle clients. Returns its UID. */
  deliver: (raw: string | Buffer) => number;
  /** Deletes a mail without telling anybody, as another client may do between two commands. */
  expunge: (uid: number) => void;
  /** Numbers all mails anew, as after a repair of the mailbox. */
  renumber: () => void;
  close: () => Promise<void>;
};

const imapUser = { user: 'info@example.ch', password: 'p:w@rd/1' };

/** The address of the server at a port, with user and password. */
export function imapUrl(port: number): string {
  const { user, password } = imapUser;
  return `imaps://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost:${port}`;
}

/** Starts an IMAP server (RFC 3501, IDLE) with one inbox, under TLS with a certificate for `localhost`. */
export async function startImapServer({ certificate = selfSigned(['localhost']), port = 0 } = {}): Promise<ImapServer> {
  let mails: { uid: number; raw: Buffer }[] = [];
  let [uidValidity, nextUid, manner] = [1000, 1, 'serves' as ImapManner];
  const [commands, sent, sockets] = [[] as string[], new Map<number, number>(), new Set<TLSSocket>()];
  /** The tags of the clients' IDLE commands, and the number of mails that each client knows. */
  const [idle, told] = [new Map<TLSSocket, string>(), new WeakMap<TLSSocket, number>()];

  async function answer(socket: TLSSocket, line: string): Promise<void> {
    if (/^done$/i.test(line)) return endIdle(socket);
    const [, tag = '', name = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? [];
    const command = name.toUpperCase();
    commands.push(command);
    if (manner === 'stalls') return;
    if (manner === 'slow') await new Promise((resolve) => setTimeout(resolve, 300));
    const say = (text: string) => socket.write(`${text}\r\n`);
    const done = (text = 'completed') => say(`${tag} OK ${text}`);
    if (command === 'CAPABILITY') {
      say('* CAPABILITY IMAP4rev1 IDLE');
      return void done();
    }
    if (command === 'LOGIN') {
      const isRight = rest === `"${imapUser.user}" "${imapUser.password}"` && manner !== 'refuses';
      return void (isRight ? done() : say(`${tag} NO [AUTHENTICATIONFAILED] Password of info@example.ch has expired`));
    }
    if (command === 'EXAMINE' || command === 'SELECT') {
      say('* FLAGS (\\Seen)');
      announce(socket);
      say(`* OK [UIDVALIDITY ${uidValidity}] valid`);
      say(`* OK [UIDNEXT ${nextUid}] next`);
      return void done(command === 'EXAMINE' ? '[READ-ONLY] opened' : '[READ-WRITE] opened');
    }
    if (command === 'UID SEARCH') {
      const from = Number(/UID (\d+):\*/.exec(rest)?.[1] ?? 1);
      const found = mails.filter(({ uid }) => uid >= from || uid === mails.at(-1)?.uid); // `n:*` always names the last one
      say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trimEnd());
      return void done();
    }
    if (command === 'UID FETCH') {
      const uids = new Set(uidsOf(rest.split(' ')[0] ?? ''));
      for (const [index, mail] of mails.entries()) if (uids.has(mail.uid)) send(socket, index + 1, mail, rest);
      return void done();
    }
    if (command === 'IDLE') {
      idle.set(socket, tag);
      say('+ idling');
      if (told.get(socket) !== mails.length) announce(socket); // delivered since the last command
      return;
    }
    done();
  }

  function send(socket: TLSSocket, sequence: number, { uid, raw }: { uid: number; raw: Buffer }, asked: string): void {
    const head = raw.subarray(0, raw.indexOf('\r\n\r\n') + 4);
    const isWhole = /BODY(?:\.PEEK)?\[\]/.test(asked);
    const body = isWhole ? raw : head;
    const section = isWhole ? 'BODY[]' : (/BODY\.PEEK(\[[^\]]*\])/.exec(asked)?.[1] ?? '[HEADER]').replace(/^/, 'BODY');
    const size = manner === 'lies' && isWhole ? body.length - 10 : body.length;
    if (isWhole) sent.set(uid, (sent.get(uid) ?? 0) + 1);
    socket.write(
      `* ${sequence} FETCH (UID ${uid} RFC822.SIZE ${raw.length} ENVELOPE ${envelopeOf(head.toString('latin1'))} ${section} {${size}}\r\n`,
    );
    if (manner === 'cuts' && isWhole) return void socket.end(body.subarray(0, body.length / 2));
    socket.write(body);
    socket.write(')\r\n');
  }

  function announce(socket: TLSSocket): void {
    told.set(socket, mails.length);
    socket.write(`* ${mails.length} EXISTS\r\n`);
  }

  function endIdle(socket: TLSSocket): void {
    socket.write(`${idle.get(socket)} OK idle ended\r\n`);
    idle.delete(socket);
  }

  const server = createServer({ ...certificate }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      idle.delete(socket);
    });
    socket.on('error', () => {});
    socket.write('* OK ready\r\n');
    let turn = Promise.resolve();
    const lines = createInterface({ input: socket });
    lines.on('error', () => {}); // the client has broken off
    lines.on('line', (line) => {
      turn = turn.then(() => answer(socket, line));
    });
  });
  server.on('tlsClientError', () => {});
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: imapUrl(own),
    ...{ port: own, certificate, commands, sent },
    behave(next) {
      manner = next;
    },
    deliver(raw) {
      const uid = nextUid++;
      mails.push({ uid, raw: Buffer.from(raw) });
      for (const socket of idle.keys()) announce(socket);
      return uid;
    },
    expunge(uid) {
      mails = mails.filter((mail) => mail.uid !== uid);
    },
    renumber() {
      uidValidity += 1;
      mails = mails.map(({ raw }) => ({ uid: nextUid++, raw }));
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function uidsOf(set: string): number[] {
  return set.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split(':').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** The ENVELOPE of a mail whose head has one line for each field. */
function envelopeOf(head: string): string {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'im').exec(head)?.[1]?.trim();
  const quoted = (text: string | undefined) => (text ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : 'NIL');
  const people = (text: string | undefined) => {
    const [, name, box, host] = /^(?:"?(.*?)"? ?<)?([^<>@\s]+)@([^<>\s]+?)>?$/.exec(text ?? '') ?? [];
    return box ? `((${quoted(name)} NIL ${quoted(box)} ${quoted(host)}))` : 'NIL';
  };
  const from = people(field('From'));
  return `(${quoted(field('Date'))} ${quoted(field('Subject'))} ${from} ${from} ${from} ${people(field('To'))} NIL NIL ${quoted(field('In-Reply-To'))} ${quoted(field('Message-ID'))})`;
}
