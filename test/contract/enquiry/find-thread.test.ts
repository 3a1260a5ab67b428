import { expect } from 'vitest';
import { findThread, isOwnMail } from '../../../src/store/enquiry/find-thread.ts';
import { noteReply } from '../../../src/store/enquiry/note-reply.ts';
import { forgetFetched, noteFetched } from '../../../src/store/mail/fetched-mail.ts';
import { test } from '../../support/contract.ts';
import { receivedMail } from '../../support/received-mail.ts';
import { enquiry } from '../../support/samples.ts';

const nobody = { refersTo: [], from: 'nobody@example.ch', subject: 'Hello' };

test('a mail belongs to the enquiry that it refers to, that its address names, or that its sender and subject fit', async ({
  visitor,
  admin,
  site: {
    store: { db },
  },
}) => {
  for (const email of ['Anna@Example.ch', 'bea@example.ch'])
    await visitor('POST', '/api/contact', { ...enquiry, email, object: 'Presse' });
  await admin('POST', '/api/message/1/mails', receivedMail({ id: '<first@example.ch>' }), {
    'content-type': 'message/rfc822',
  });
  await db.updateTable('enquiry').set({ confirmation_id: '<confirmation@example.ch>' }).where('id', '=', 2).execute();
  const [{ mail_id: notification = '' } = {}] = await db
    .selectFrom('outbox')
    .select('mail_id')
    .where('enquiry_id', '=', 2)
    .execute();
  const found = (hints: object) => findThread(db, { ...nobody, ...hints });
  expect(await found({})).toBeUndefined();
  expect(await found({ refersTo: ['<unknown@example.ch>', '<first@example.ch>'] })).toEqual({ id: 1, guessed: false });
  expect(await found({ refersTo: ['<confirmation@example.ch>'] })).toEqual({ id: 2, guessed: false });
  expect(await found({ refersTo: [notification] })).toEqual({ id: 2, guessed: false });
  expect(await found({ number: 2 })).toEqual({ id: 2, guessed: false });
  expect(await found({ number: 99 })).toBeUndefined();
  expect(await found({ from: 'anna@example.ch', subject: 'AW: presse' })).toEqual({ id: 1, guessed: true });
  expect(await found({ from: 'anna@example.ch', subject: 'Re:' })).toBeUndefined();
  expect([await isOwnMail(db, notification), await isOwnMail(db, '<first@example.ch>')]).toEqual([true, false]);
  await admin('DELETE', '/api/message/1');
  expect(await found({ refersTo: ['<first@example.ch>'] })).toBeUndefined();
});

test('a reply makes the enquiry unread and due, but not spam; a mail counts as fetched once', async ({
  visitor,
  admin,
  site: {
    store: { db },
  },
}) => {
  for (const state of ['archived', 'spam', 'new']) {
    await visitor('POST', '/api/contact', enquiry);
    const [{ id }] = (await admin('GET', '/api/message')).body.rows;
    await admin('PATCH', `/api/message/${id}`, { state, read: true });
    await noteReply(db, id);
    const { body } = await admin('GET', `/api/message/${id}`);
    const isSpam = state === 'spam';
    expect(body).toMatchObject({ state: state === 'archived' ? 'in_progress' : state, read: isSpam });
    expect(body.due_on === null, state).toBe(isSpam);
  }
  expect([await noteFetched(db, 'a'), await noteFetched(db, 'a'), await noteFetched(db, 'b')]).toEqual([
    true,
    false,
    true,
  ]);
  await forgetFetched(db, '2999-01-01T00:00:00.000Z');
  expect(await noteFetched(db, 'a')).toBe(true);
});
