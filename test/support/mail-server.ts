import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** `at` is the time of arrival, in ms of `performance.now()`. */
type Received = { at: number; from: string; to: string[]; raw: string; mail: Email };

export type MailServer = {
  url: string;
  received: Received[];
  /** How many times a client began to deliver a mail. */
  attempts: () => number;
  /** Sets its behaviour from now on. By default it accepts everything. */
  behave: (manner: Manner) => void;
  close: () => Promise<void>;
};

/**
 * `refuses` the recipient permanently, `defers` it temporarily, `drops` the connection in the middle of the mail,
 * `stalls` before its last answer, `dawdles` before it and then accepts the mail, or `locks` all clients out.
 */
type Manner = 'takes' | 'dawdles' | 'refuses' | 'defers' | 'drops' | 'stalls' | 'locks';

/** Starts a real SMTP server on a free port, without encryption. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = [];
  let manner: Manner = 'takes';
  let attempts = 0;
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      manner === 'locks' ? done(failure(535, 'Authentication failed')) : done(null, { user: auth.username ?? '' }),
    onMailFrom(_address, _session, done) {
      attempts += 1;
      done();
    },
    onRcptTo(_address, _session, done) {
      if (manner === 'refuses') done(failure(550, 'No such mailbox'));
      else if (manner === 'defers') done(failure(451, 'Try again later'));
      else done();
    },
    async onData(stream, { envelope }, done) {
      const raw = await buffer(stream).catch(() => undefined);
      if (!raw) return; // the client has disconnected
      if (manner === 'drops') return stream.destroy(new Error('dropped'));
      if (manner === 'stalls') return;
      const { mailFrom, rcptTo } = envelope;
      const from = mailFrom ? mailFrom.address : '';
      const to = rcptTo.map(({ address }) => address);
      received.push({ at: performance.now(), from, to, raw: raw.toString(), mail: await PostalMime.parse(raw) });
      if (manner === 'dawdles') await setTimeout(200);
      done();
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => undefined); // killed clients disconnect without QUIT
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://someone:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}?ignoreTLS=true&socketTimeout=2000`,
    received,
    attempts: () => attempts,
    behave: (next) => {
      manner = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
