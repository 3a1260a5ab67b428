import { expect, test } from 'vitest';
import { explain } from './start-failure.ts';

const failure = (details: object) => Object.assign(new Error('it failed'), details);
const metrics = { METRICS_HOST: 'metrics.invalid', METRICS_PORT: '9100' };

test.each([
  [{ code: 'EACCES', address: '127.0.0.1', port: 80 }, 'Port 80 is not open to this user: set PORT to one above 1023'],
  [{ code: 'EACCES', address: '127.0.0.1', port: 9100 }, 'set METRICS_PORT to'],
  [{ code: 'EADDRINUSE', address: '127.0.0.1', port: 9100 }, 'or set METRICS_PORT to another'],
  [{ code: 'EADDRNOTAVAIL', address: '192.0.2.1', port: 9100 }, 'set METRICS_HOST to one that it has'],
  [{ code: 'EADDRNOTAVAIL', address: '192.0.2.1', port: 3000 }, 'set HOST to one that it has'],
  [{ code: 'EADDRNOTAVAIL', address: '192.0.2.1' }, 'set HOST to one that it has'],
  [{ code: 'ENOTFOUND', hostname: 'metrics.invalid' }, 'METRICS_HOST is metrics.invalid, whose address is not found'],
  [{ code: 'ENOSPC', path: '/data/site.db' }, '/data/site.db cannot be used (ENOSPC)'],
])('%j is explained without a stack', (details, advice) => {
  const said = explain(failure(details), metrics);
  expect(said).toContain(advice);
  expect(said).not.toContain('\n');
});

test('what an operator cannot fix keeps its stack', () => {
  for (const error of [new TypeError('a fault'), failure({ code: 'ENOTFOUND', hostname: 'elsewhere.invalid' })])
    expect(explain(error, metrics)).toMatch(/\n {4}at /);
});
