import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { passkeySite } from './passkey-site.ts';

test.for<[publicUrl: string, host: string, origin: string | undefined]>([
  ['https://www.example.ch', 'www.example.ch', 'https://www.example.ch'],
  ['https://www.example.ch:8443', 'inside:3000', 'https://www.example.ch:8443'],
  ['https://localhost:8443', '127.0.0.1', 'https://localhost:8443'],
  ['http://www.example.ch', 'www.example.ch', undefined],
  ['https://192.0.2.7', '192.0.2.7', undefined],
  ['https://[2001:db8::7]', '[2001:db8::7]', undefined],
  ['', 'localhost:4567', 'http://localhost:4567'],
  ['', '127.0.0.1:3000', undefined],
  ['', 'www.example.ch', undefined],
  ['', 'localhost.example.ch', undefined],
  ['', 'localhost@example.ch', undefined],
])('with PUBLIC_URL %o a request to %o is offered passkeys at %o', ([publicUrl, host, origin]) => {
  const request = { headers: { host } } as FastifyRequest;
  expect(passkeySite(readConfig({ PUBLIC_URL: publicUrl }), request)?.origin).toBe(origin);
});
