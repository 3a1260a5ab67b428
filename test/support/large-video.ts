import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { openVideo } from '../../src/lib/video-facts.ts';
import { openSession, signIn } from './administrator.ts';
import { video } from './media-sample.ts';
import { type Received, sendRaw } from './raw-request.ts';

/** The bytes of a picture, which lasts a second: a page bears no more a second. */
const pictureSize = 1_900_000;

/** Returns a playable video of at least so many bytes, whose pictures end in filler data (ITU-T H.264, NAL unit type 12). */
export async function harmlessVideo(bytes: number): Promise<Buffer> {
  using sample = openVideo(new BufferSource(await video('sample.mp4')));
  const track = await sample.getPrimaryVideoTrack();
  const [picture, config] = [
    track && (await new EncodedPacketSink(track).getFirstKeyPacket()),
    await track?.getDecoderConfig(),
  ];
  if (!picture || !config) throw new Error('The sample has no picture');
  const filler = Buffer.alloc(pictureSize - picture.data.length, 0xff);
  filler.writeUInt32BE(filler.length - 4);
  filler[4] = 12;
  filler[filler.length - 1] = 0x80;
  const data = Buffer.concat([picture.data, filler]);
  const [source, target] = [new EncodedVideoPacketSource('avc'), new BufferTarget()];
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  output.addVideoTrack(source);
  await output.start();
  for (let second = 0; second * pictureSize < bytes; second += 1)
    await source.add(new EncodedPacket(data, 'key', second, 1), { decoderConfig: config });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** Returns a function that uploads videos to a machine like the back-office. */
export async function openVideoUpload(url: string): Promise<(body: Buffer, type: string) => Promise<Received>> {
  const administrator = await signIn(url);
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Presse' });
  const cookie = await openSession(url);
  const path = `/api/machine/${id}/picture/stream`;
  return (body, type) => sendRaw(url, { method: 'POST', path, headers: { cookie, 'content-type': type }, body });
}
