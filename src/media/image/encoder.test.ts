import { expect, test } from 'vitest';
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
  process.kill(Number(encoder), 'SIGKILL');
  await Promise.all(ends);
  expect(await encode('encodePicture', photo)).toMatchObject({ width: 2400, height: 1600 });
  await expect(encode('encodePicture', Buffer.from('<svg/>'))).rejects.toMatchObject({
    status: 400,
    message: 'The picture cannot be read',
  });
});
