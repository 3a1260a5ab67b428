import type { Encoded } from '../image/image.ts';
import { most } from './allowed.ts';
import { refuseExpansion } from './expansion.ts';
import { measure } from './measure.ts';
import { tooComplex } from './part.ts';
import { type EncodeEmbedded, reencodePictures } from './pictures.ts';
import { readDrawing } from './read.ts';
import { sizeOf } from './size.ts';
import { readSource } from './source.ts';
import { writeDrawing } from './write.ts';

/**
 * Makes a drawing (SVG) safe: it is rewritten from its allowed parts, and the original bytes are not kept. Drops the
 * private data of drawing programs. A drawing that states no size gets the extent of what it shows.
 * @param encode for its embedded pictures, whose original bytes are not kept either
 * @throws Refusal 400 when it contains scripts, animations or external references, shows nothing, or is too complex to draw
 */
export async function cleanDrawing(bytes: Buffer, encode: EncodeEmbedded): Promise<Encoded> {
  const { root, rules } = readDrawing(readSource(bytes));
  refuseExpansion(root, rules);
  const embedded = await reencodePictures(root, encode);
  const size = sizeOf(root.attributes) ?? (await measure(root));
  const written = Buffer.from(writeDrawing(root, size));
  if (written.length - embedded > most.written) throw tooComplex();
  return { bytes: written, width: size.width, height: size.height };
}
