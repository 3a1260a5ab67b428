import { expect } from 'vitest';
import { firstSteps } from '../../../src/domain/first-step.ts';
import { test } from '../../support/contract.ts';
import { machine } from '../../support/samples.ts';

type Step = { step: string; done: boolean; needed: boolean };

test('a new site lists its open first steps and recognises those that are done', async ({ admin, visitor }) => {
  const open = async () => {
    const steps = (await admin('GET', '/api/first-steps')).body as Step[];
    return steps.filter(({ done, needed }) => !done && needed).map(({ step }) => step);
  };
  expect(await open()).toEqual(firstSteps);
  const { id } = (await admin('POST', '/api/machine', machine)).body;
  await admin('DELETE', '/api/demo-content');
  await admin('PATCH', '/api/settings', { street: 'Rue du Pont 4', legalName: 'AFI Sàrl' });
  expect(await open(), 'the telephone is still invented').toEqual(
    expect.arrayContaining(['address', 'mailServer', 'testMail', 'backup', 'secondFactor', 'privacy']),
  );
  await admin('PATCH', '/api/settings', { phone: '+41 21 555 01 02' });
  for (const step of ['address', 'legalName', 'machines', 'demoContent']) expect(await open()).not.toContain(step);
  await admin('DELETE', `/api/machine/${id}`);
  expect(await open()).toContain('machines');

  expect((await visitor('GET', '/api/first-steps')).status).toBe(401);
  expect((await visitor('PUT', '/api/first-steps/backup', { mark: 'notNeeded' })).status).toBe(401);
});

test('a first step can be dismissed and put back, and a page can be marked as read', async ({ admin }) => {
  const find = async (wanted: string) =>
    ((await admin('GET', '/api/first-steps')).body as Step[]).find(({ step }) => step === wanted);
  const mark = async (step: string, value: unknown) =>
    (await admin('PUT', `/api/first-steps/${step}`, { mark: value })).status;
  expect(await mark('backup', 'notNeeded')).toBe(204);
  expect(await mark('privacy', 'read')).toBe(204);
  expect(await find('backup')).toEqual({ step: 'backup', done: false, needed: false });
  expect(await find('privacy')).toEqual({ step: 'privacy', done: true, needed: true });
  expect(await mark('backup', null)).toBe(204);
  expect(await find('backup')).toEqual({ step: 'backup', done: false, needed: true });
  expect(await mark('backup', 'read')).toBe(204);
  expect(await find('backup'), 'a backup cannot be marked as read').toMatchObject({ done: false });
  expect(await mark('backup', 'other')).toBe(400);
  expect(await mark('unknown', 'read')).toBe(400);
});
