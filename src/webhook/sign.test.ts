import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from './sign.ts';

type IsGenuine = (headers: Record<string, string>, body: string, secret: string) => boolean;

const minute = 60 * 1000; // ms

test('a signature matches the reference implementation', { tags: 'full' }, () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', time: 1614265330_000, body: '{"test": 2432232314}' };
  expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('the code example in the documentation recognises genuine messages only', { tags: 'full' }, async () => {
  const isGenuine = await readExample();
  const [secret, id, body] = [newSecret(), 'msg_1', '{"type":"enquiry.created","data":{"name":"Müller"}}'];
  const signed = (time = Date.now(), key = secret) => signedHeaders(key, { id, time, body });
  expect(isGenuine(signed(), body, secret)).toBe(true);
  const two = { ...signed(), 'webhook-signature': `v1,AAAA ${signed()['webhook-signature']}` };
  expect(isGenuine(two, body, secret), 'one of two signatures').toBe(true);
  expect(isGenuine(signed(Date.now(), newSecret()), body, secret), 'another secret').toBe(false);
  expect(isGenuine(signed(), body.replace('Müller', 'Meier'), secret), 'another body').toBe(false);
  expect(isGenuine({ ...signed(), 'webhook-id': 'msg_2' }, body, secret), 'another id').toBe(false);
  for (const time of [Date.now() - 6 * minute, Date.now() + 6 * minute])
    expect(isGenuine(signed(time), body, secret), 'another time').toBe(false);
  expect(isGenuine({}, body, secret), 'no headers').toBe(false);
});

async function readExample(): Promise<IsGenuine> {
  const document = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
  const [, code = expect.fail('there is no example')] = /^```js\n(.*?)^```$/ms.exec(document) ?? [];
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return module.isGenuine;
}
