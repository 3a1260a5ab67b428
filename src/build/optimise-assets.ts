import { compressFiles } from './compress.ts';
import { writeFingerprint } from './fingerprint.ts';
import { assets, encoded, originals } from './folders.ts';
import { planPictures } from './pictures.ts';

/**
 * Compresses the site's files and encodes its pictures in all widths. The site runs without them, but sends more bytes.
 */
export async function optimiseAssets(sources: string): Promise<void> {
  await compressFiles(assets);
  const { encode } = await planPictures(originals, assets, encoded);
  await encode();
  await writeFingerprint('optimised', sources);
}
