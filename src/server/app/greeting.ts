import type { FirstAdministrator } from '../../api/auth/administrator.ts';
import type { Config } from '../../config.ts';
import type { Settings } from '../../domain/settings.ts';

type Started = {
  config: Config;
  settings: Pick<Settings, 'backupSchedule'>;
  port: number;
  /** Set when a password was generated at this start. */
  administrator: FirstAdministrator | undefined;
};

type Fact = [name: string, text: string];

/** Returns the text that a start prints at a terminal: addresses, first login and missing configuration. */
export function greeting(started: Started): string {
  const missing = notSetUp(started);
  return [
    '',
    'The site is running.',
    '',
    ...table(addresses(started)),
    ...(missing.length > 0 ? ['', 'Not set up yet:', '', ...table(missing)] : []),
    '',
    'Press Ctrl+C to stop it.',
    '',
  ].join('\n');
}

export function credentials({ username, password }: FirstAdministrator): string {
  return `Administrator created. Username: ${username}  Password (shown once): ${password}`;
}

function addresses({ config, port, administrator }: Started): Fact[] {
  const here = `http://${isReachedLocally(config.HOST) ? 'localhost' : config.HOST}:${port}`;
  const site = isLocal(config.PUBLIC_URL) ? here : config.PUBLIC_URL;
  const facts: Fact[] = [
    ['Site', site],
    ['Back-office', `${site}/admin`],
  ];
  if (site !== here) facts.push(['This machine', here]);
  if (!administrator) return facts;
  return [...facts, ['Username', administrator.username], ['Password', `${administrator.password}  (shown only once)`]];
}

function notSetUp({ config: { SMTP_URL, PUBLIC_URL }, settings }: Started): Fact[] {
  const facts: Fact[] = [];
  if (!SMTP_URL) facts.push(['SMTP_URL', 'The mail server. Until it is set, enquiries are kept but not mailed.']);
  if (isLocal(PUBLIC_URL))
    facts.push(['PUBLIC_URL', `The public address. Until it is set, links in mails lead to ${PUBLIC_URL}.`]);
  if (settings.backupSchedule === 'off')
    facts.push(['Backups', 'Choose in the back-office, under Settings, how often they are made.']);
  return facts;
}

function table(facts: Fact[]): string[] {
  const width = Math.max(...facts.map(([name]) => name.length));
  return facts.map(([name, text]) => `  ${name.padEnd(width)}   ${text}`);
}

function isReachedLocally(host: string): boolean {
  return ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
}

function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
