import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createChild } from './child-process.ts';

type Operations = { settings: () => Promise<string[]>; pid: () => Promise<number>; never: () => Promise<void> };

const program = `
import { answerCalls } from '${new URL('./child-answers.ts', import.meta.url)}';
answerCalls({
  settings: async () => Object.keys(process.env).filter((name) => name === 'SMTP_URL'),
  pid: async () => process.pid,
  never: () => new Promise(() => {}),
});`;

async function open(bounds?: Parameters<typeof createChild>[1]) {
  const folder = await mkdtemp(join(tmpdir(), 'child-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'program.mjs');
  await writeFile(file, program);
  return createChild<Operations>(pathToFileURL(file), bounds);
}

test('an abort ends the process, rejects its open calls, and refuses later ones', async () => {
  const stopping = new AbortController();
  const call = await open({ signal: stopping.signal });
  const pid = await call('pid');
  const never = call('never');
  stopping.abort();
  await expect(never).rejects.toThrow('aborted');
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await expect(call('pid')).rejects.toThrow('aborted');
});

test('a process that answers nothing for too long is ended, and the next call starts another', async () => {
  const call = await open({ longest: 1000 });
  const pid = await call('pid');
  await expect(call('never')).rejects.toMatchObject({ status: 503 });
  expect(await call('pid')).not.toBe(pid);
});

test('a process sees the settings only if it is given them', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://mail');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await (await open())('settings')).toEqual([]);
  expect(await (await open({ env: process.env }))('settings')).toEqual(['SMTP_URL']);
});
