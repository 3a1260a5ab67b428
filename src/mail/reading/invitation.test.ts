import { expect, test } from 'vitest';
import { receivedMail } from '../../../test/support/received-mail.ts';
import { invitationText } from './invitation.ts';
import { readMail } from './read-mail.ts';

const zone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Eastern Standard Time'],
  ...[
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
  ],
  ...[
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
  ],
  'END:VTIMEZONE',
];
const calendar = (event: string[], head: string[] = []) =>
  ['BEGIN:VCALENDAR', ...head, 'BEGIN:VEVENT', 'SUMMARY:Visite', ...event, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const time = (event: string[], head?: string[]) => invitationText(calendar(event, head)).split('\n')[1];

test('a meeting has its name, its time at the workshop and its place', () => {
  const event = ['DTSTART:20261203T070000Z', 'DTEND:20261203T080000Z', 'LOCATION:Hall\\, porte 3', 'RRULE:FREQ=DAILY'];
  expect(invitationText(calendar(event, ['METHOD:REQUEST']))).toBe('Visite\n2026-12-03 08:00–09:00\nHall, porte 3');
  expect(invitationText(calendar(event, ['METHOD:CANCEL']))).toMatch(/^CANCEL\n\nVisite\n/);
});

test('times in all forms are those of the workshop', () => {
  const eastern = 'DTSTART;TZID=Eastern Standard Time:20260710T080000';
  expect(time([eastern, 'DURATION:PT30M'], zone)).toBe('2026-07-10 14:00–14:30');
  expect(time([eastern]), 'not explained').toBe('2026-07-10 08:00 (Eastern Standard Time)');
  expect(time(['DTSTART:20260710T220000', 'DTEND:20260711T020000'])).toBe('2026-07-10 22:00 – 2026-07-11 02:00');
  expect(time(['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204'])).toBe('2026-12-03');
  expect(time(['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261206'])).toBe('2026-12-03 – 2026-12-05');
});

test('rules of a time zone that repeat too often are not computed', () => {
  const hostile = zone.map((line) => line.replace('FREQ=YEARLY', 'FREQ=SECONDLY'));
  expect(time(['DTSTART;TZID=Eastern Standard Time:20261203T080000'], hostile)).toMatch(/^2026-12-0\d/);
});

test('an invitation is told once below the text, and a damaged one is only marked', async () => {
  const part = `Content-Type: text/calendar; method=REQUEST\r\n\r\n${calendar(['DTSTART:20261203T070000Z'])}`;
  const file = part
    .replace('method=REQUEST', 'name=invite.ics')
    .replace('\r\n\r\n', '\r\nContent-Disposition: attachment\r\n\r\n');
  const read = (...all: string[]) =>
    readMail(
      Buffer.from(
        receivedMail({
          type: 'multipart/mixed; boundary=b',
          body: `${all.map((one) => `--b\r\n${one}\r\n`).join('')}--b--`,
        }),
      ),
    );
  const mail = await read('Content-Type: text/plain\r\n\r\nBonjour', part, file);
  expect(mail).toMatchObject({
    text: 'Bonjour\n\nVisite\n2026-12-03 08:00',
    marks: ['invitation'],
    files: [{ name: 'invite.ics' }],
  });
  expect(await read(part.replace('END:VEVENT', 'x'))).toMatchObject({ text: '', marks: ['invitation'], files: [] });
  expect(await read(`${part}${' '.repeat(256 * 1024)}`), 'too large').toMatchObject({
    text: '',
    marks: ['invitation'],
  });
});
