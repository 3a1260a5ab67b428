import { openSession, signIn } from './administrator.ts';
import { video } from './media-sample.ts';
import { type Received, sendRaw } from './raw-request.ts';

/** Returns a playable video, longer by so many bytes in an ignored box. */
export async function harmlessVideo(more: number): Promise<Buffer> {
  const box = Buffer.alloc(more);
  box.writeUInt32BE(more);
  box.write('mdat', 4, 'latin1');
  return Buffer.concat([await video('sample.mp4'), box]);
}

/** Returns a function that uploads videos to a machine like the back-office. */
export async function openVideoUpload(url: string): Promise<(body: Buffer, type: string) => Promise<Received>> {
  const administrator = await signIn(url);
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Presse' });
  const cookie = await openSession(url);
  const path = `/api/machine/${id}/picture/stream`;
  return (body, type) => sendRaw(url, { method: 'POST', path, headers: { cookie, 'content-type': type }, body });
}
