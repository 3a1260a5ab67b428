import { compressFiles } from './compress.ts';
import { writeFingerprint } from './fingerprint.ts';
import { assets, encoded, originals } from './folders.ts';
import { planPictures } from './pictures.ts';

/** Compresses the files of the site and encodes its pictures in all widths: the site runs without, but sends more. */
export async function buildSmaller(): Promise<void> {
  await compressFiles(assets);
  const { encode } = await planPictures(originals, assets, encoded);
  await encode();
  await writeFingerprint('smaller');
}
