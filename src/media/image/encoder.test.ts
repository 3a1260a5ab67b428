import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { picture } from '../../../test/support/media-sample.ts';
import { childrenOf } from '../../../test/support/memory.ts';
import { createEncoder } from './encoder.ts';

test('a picture that crashes its encoder is refused, and the next one gets a new encoder', async () => {
  const encode = createEncoder();
  const photo = await picture({ width: 3000, height: 2000 }).png().toBuffer();
  const [first, second] = [encode('encodePicture', photo), encode('encodePicture', photo)];
  const ends = [
    expect(first).rejects.toMatchObject({ status: 400 }),
    expect(second).rejects.toMatchObject({ status: 400 }),
  ];
  const [encoder] = childrenOf(process.pid);
  process.kill(Number(encoder), 'SIGSEGV');
  await Promise.all(ends);
  expect(await encode('encodePicture', photo)).toMatchObject({ width: 2400, height: 1600 });
  await expect(encode('encodePicture', Buffer.from('<svg/>'))).rejects.toMatchObject({
    status: 400,
    message: 'The picture cannot be read',
  });
});

test('when Linux kills an encoder to free memory, idle encoders end and its picture is encoded again, once', async () => {
  neverIdleForLong();
  const [encode, idle] = [createEncoder(), createEncoder()];
  const photo = await picture({ width: 3000, height: 2000 }).png().toBuffer();
  const known = childrenOf(process.pid);
  await idle('encodePicture', photo);
  const [ofIdle] = newChildren(known);
  known.push(ofIdle);

  const encoded = encode('encodePicture', photo);
  await killNew(known);
  expect(await encoded).toMatchObject({ width: 2400, height: 1600 });
  await ended(ofIdle);

  const refused = expect(encode('encodePicture', photo)).rejects.toMatchObject({ status: 503 });
  await killNew(known);
  await killNew(known);
  await refused;
});

test('where memory is short, an idle encoder ends before another one starts', async () => {
  neverIdleForLong();
  const [idle, encode] = [createEncoder(), createEncoder()];
  const photo = await picture({ width: 30, height: 20 }).png().toBuffer();
  const known = childrenOf(process.pid);
  await idle('encodePicture', photo);
  const [ofIdle] = newChildren(known);
  const available = vi.spyOn(process, 'availableMemory').mockReturnValue(100 * 2 ** 20);
  onTestFinished(() => available.mockRestore());
  await encode('encodePicture', photo);
  await ended(ofIdle);
});

/** Stops the clock that ends idle encoders after ten seconds. */
function neverIdleForLong(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Unlike `expect.poll`, it does not advance that clock. */
async function ended(child: number): Promise<void> {
  while (childrenOf(process.pid).includes(child)) await setTimeout(20);
}

/** Waits for a new child process, and kills it as Linux does when memory is short. */
async function killNew(known: number[]): Promise<void> {
  await expect.poll(() => newChildren(known)).toHaveLength(1);
  const [child] = newChildren(known);
  process.kill(child, 'SIGKILL');
  known.push(child);
}

function newChildren(known: number[]): [number] {
  return childrenOf(process.pid).filter((child) => !known.includes(child)) as [number];
}
