import { compressFiles } from './compress.ts';
import { fingerprint, writeFingerprint } from './fingerprint.ts';
import { assets, encoded, originals } from './folders.ts';
import { planPictures } from './pictures.ts';

/** Compresses the site's files and encodes its pictures in all widths. Without, the site runs but sends more. */
export async function optimiseAssets(): Promise<void> {
  const sources = await fingerprint();
  await compressFiles(assets);
  const { encode } = await planPictures(originals, assets, encoded);
  await encode();
  await writeFingerprint('optimised', sources);
}
