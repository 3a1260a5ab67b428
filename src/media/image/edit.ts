import sharp from 'sharp';
import { type PictureEdit, type Size, turnedSize } from '../../domain/media/picture-edit.ts';
import { type Encoded, quality } from './image.ts';

/**
 * Turns, straightens and crops a stored picture.
 * @param size of the stored picture
 */
export async function encodeEdited(
  original: string,
  { turn, straighten, crop }: PictureEdit,
  size: Size,
): Promise<Encoded> {
  const angle = (straighten * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const turned = sharp(original).rotate(turn);
  const level =
    straighten === 0
      ? turned
      : turned.affine([cosine, -sine, sine, cosine], { interpolator: sharp.interpolators.bicubic });
  const { data, info } = await level.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = turnedSize(size, turn);
  // The straightened picture is larger, around the same centre. Its edges are mixed with what is beside them.
  const inset = straighten === 0 ? 0 : 1;
  const left = Math.round((crop.left - 0.5) * width + info.width / 2) + inset;
  const top = Math.round((crop.top - 0.5) * height + info.height / 2) + inset;
  const cut = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    width: Math.max(1, Math.min(Math.round(crop.width * width) - 2 * inset, info.width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height) - 2 * inset, info.height - top)),
  };
  const bytes = await sharp(data, { raw: info }).extract(cut).webp({ quality }).toBuffer();
  return { bytes, width: cut.width, height: cut.height };
}
