import {
  type Crop,
  fitted,
  isOnPicture,
  leastShare,
  type PictureEdit,
  type Size,
  towards,
  turnedSize,
  wholePicture,
} from '../../domain/media/picture-edit.ts';

/** The edge or corner that is moved: −1 is left or top, 1 right or bottom, 0 neither. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 };

/** What a crop is cut from, and the ratio of width to height that it keeps, if any. */
export type Frame = { size: Size; straighten: number; ratio?: number | undefined };

type Way = { x: number; y: number };

/** The part of a crop that is on the straightened picture. */
export function shownCrop(crop: Crop, frame: Frame): Crop {
  return isOnPicture(crop, frame) ? crop : fitted(crop, frame);
}

/** Moves a crop by shares of the picture, along its edges if it gets there. */
export function moved(crop: Crop, { x, y }: Way, frame: Frame): Crop {
  const left = within(crop.left + x, 0, 1 - crop.width);
  const aside = towards(crop, { ...crop, left }, frame);
  return towards(aside, { ...aside, top: within(crop.top + y, 0, 1 - crop.height) }, frame);
}

/** Moves an edge or corner of a crop by shares of the picture. */
export function resized(crop: Crop, handle: Handle, { x, y }: Way, frame: Frame): Crop {
  const right = crop.left + crop.width;
  const bottom = crop.top + crop.height;
  const free = {
    width: within(crop.width + handle.x * x, leastShare, handle.x < 0 ? right : 1 - crop.left),
    height: within(crop.height + handle.y * y, leastShare, handle.y < 0 ? bottom : 1 - crop.top),
  };
  const { width, height } = inRatio(free, handle, frame);
  const left = placed(crop.left, crop.width, width, handle.x);
  const top = placed(crop.top, crop.height, height, handle.y);
  return towards(crop, { left, top, width, height }, frame);
}

/** The largest crop of a ratio around the middle of another one, not larger than that. */
export function cutTo(crop: Crop, frame: Frame): Crop {
  const share = shareOf(frame);
  if (share === undefined) return crop;
  const width = Math.min(crop.width, crop.height * share);
  const height = width / share;
  return {
    left: crop.left + (crop.width - width) / 2,
    top: crop.top + (crop.height - height) / 2,
    width,
    height,
  };
}

/** The edit after a quarter turn, with the same part of the picture. */
export function turned({ turn, straighten, crop }: PictureEdit, by: 90 | -90): PictureEdit {
  const { left, top, width, height } = crop;
  const at = by === 90 ? { left: 1 - top - height, top: left } : { left: top, top: 1 - left - width };
  return {
    turn: ((turn + by + 360) % 360) as PictureEdit['turn'],
    straighten,
    crop: { ...at, width: height, height: width },
  };
}

/** The edit as it is sent: within the picture, and whole if it nearly is. */
export function finished(edit: PictureEdit, original: Size): PictureEdit {
  const size = turnedSize(original, edit.turn);
  const crop = shownCrop(edit.crop, { size, straighten: edit.straighten });
  const isWhole = crop.width * size.width > size.width - 0.5 && crop.height * size.height > size.height - 0.5;
  return { ...edit, crop: isWhole ? wholePicture : crop };
}

/** The ratio in shares of the picture instead of pixels. */
function shareOf({ ratio, size }: Frame): number | undefined {
  return ratio === undefined ? undefined : (ratio * size.height) / size.width;
}

/** A side that an edge pulls leads the other; at a corner, the longer one does. */
function inRatio({ width, height }: Size, handle: Handle, frame: Frame): Size {
  const share = shareOf(frame);
  if (share === undefined) return { width, height };
  const leads = handle.y === 0 || (handle.x !== 0 && width > height * share);
  return leads ? { width, height: width / share } : { width: height * share, height };
}

/** Where a side begins after its length has changed: the opposite edge stays, or without a handle the middle. */
function placed(start: number, before: number, after: number, handle: -1 | 0 | 1): number {
  return start + ((before - after) * (1 - handle)) / 2;
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
