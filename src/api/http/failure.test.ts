import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../../lib/refusal.ts';
import { handleFailure } from './failure.ts';

test.each([
  [Object.assign(new Error('disk I/O error'), { errcode: 778 }), 503, 'The disk is not responding'], // SQLITE_IOERR_WRITE
  [Object.assign(new Error('readonly'), { errcode: 1032 }), 503, 'Nothing can be saved at the moment'], // …_DBMOVED
  [Object.assign(new Error('full'), { errcode: 13 }), 507, 'The disk is full'],
  [Object.assign(new Error('malformed'), { errcode: 11 }), 503, 'The database is damaged: restore it from a backup'],
  [Object.assign(new Error('open'), { code: 'EMFILE' }), 503, 'The server is busy. Try again in a moment'],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), 507, 'The disk is full'],
  [Object.assign(new Error('no such table: x'), { errcode: 1 }), 500, 'Internal error'],
  [new TypeError('x is not a function'), 500, 'Internal error'],
  [new Refusal(409, 'alreadyThere'), 409, 'It has already been restored'],
])('%o is answered with %i', async (error, status, detail) => {
  const app = fastify();
  app.setErrorHandler(handleFailure);
  app.get('/', () => Promise.reject(error));
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
  await app.close();
});
