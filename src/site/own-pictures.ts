import { placeMedia } from '../domain/media/media.ts';
import { listOwnPictures } from '../store/content/page-picture.ts';
import type { Database } from '../store/engine/row.ts';
import type { SiteAssets, SiteImage } from './assets.ts';
import { declaredPicture } from './page-pictures.ts';

type OwnPictures = ReadonlyMap<string, SiteImage>;

/**
 * Returns the pictures that the owner has replaced, by key. A picture without its own upright form uses the same file for that.
 * @param origin the origin of uploaded files if that is not the site itself
 */
export async function readOwnPictures(db: Database, origin?: string): Promise<OwnPictures> {
  const rows = await listOwnPictures(db);
  const own = new Map(
    rows.map(
      ({ key, focal_x: x, focal_y: y, alt_fr, alt_de, alt_en, alt_it, alt_es, ...file }): [string, SiteImage] => [
        key,
        { ...placeMedia(file, origin), focus: { x, y }, alt: { alt_fr, alt_de, alt_en, alt_it, alt_es } },
      ],
    ),
  );
  const cut = [...own].flatMap(([key, image]): [string, SiteImage][] => {
    const upright = declaredPicture(key)?.upright;
    return upright === undefined || own.has(upright) ? [] : [[upright, image]];
  });
  return new Map([...own, ...cut]);
}

/** Returns the build's assets with the owner's pictures in place of the ones they replace. */
export function withOwnPictures(assets: SiteAssets, own: OwnPictures): SiteAssets {
  return own.size === 0 ? assets : { ...assets, images: { ...assets.images, ...Object.fromEntries(own) } };
}
