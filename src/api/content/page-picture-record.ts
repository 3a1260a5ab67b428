import type { z } from 'zod';
import type { pagePictureAnswer } from '../../contract/page.ts';
import { mediaUrl } from '../../domain/media/media.ts';
import { middle, type PagePicture, pagePictureFields } from '../../domain/page/page-picture.ts';
import type { TextPage } from '../../domain/page/page-text.ts';
import { type Localized, localizedKeys } from '../../domain/text/localized.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findPagePicture, listPagePictures, type PagePictureRow } from '../../store/content/page-picture.ts';
import type { Database } from '../../store/engine/row.ts';
import type { ContentOptions } from '../http/options.ts';

type Options = Pick<ContentOptions, 'sitePicture' | 'pictures'>;
type Answer = z.infer<typeof pagePictureAnswer>;

/** The pictures of a page as the API answers them. */
export async function readPagePictures(db: Database, page: TextPage, options: Options): Promise<Answer[]> {
  const rows = new Map((await listPagePictures(db, page)).map((row) => [row.key, row]));
  const pictures = options.pictures.get(page) ?? [];
  return Promise.all(pictures.map((picture) => answerPicture(picture, rows.get(picture.key), options)));
}

/** A picture of a page as the API answers it. */
export async function readPagePicture(db: Database, picture: PagePicture, options: Options): Promise<Answer> {
  return answerPicture(picture, await findPagePicture(db, picture.key), options);
}

/** @throws Refusal 404 when there is no such page, or it has no such picture */
export function pictureOf({ pictures }: Options, page: string, key: string): PagePicture & { page: TextPage } {
  const declared = orNotFound(pictures.get(page as TextPage), 'page');
  const picture = orNotFound(
    declared.find((each) => each.key === key),
    'picture',
  );
  return { ...picture, page: page as TextPage };
}

async function answerPicture(
  { key, shapes, leastWidth, alt }: PagePicture,
  row: PagePictureRow | undefined,
  { sitePicture, pictures }: Options,
): Promise<Answer> {
  const { media = null, width = null, height = null } = row ?? {};
  const alternatives = localizedKeys(pagePictureFields).map((field) => [field, row?.[field] ?? '']);
  return {
    key,
    url: media === null ? ((await sitePicture(key)) ?? '') : mediaUrl(media),
    default: media === null,
    width,
    height,
    small: width !== null && width < leastWidth,
    least_width: leastWidth,
    shapes: [...shapes],
    decorative: alt === undefined,
    alt_key: alt ?? null,
    upright_of: [...pictures.values()].flat().find(({ upright }) => upright === key)?.key ?? null,
    focal_x: row?.focal_x ?? middle,
    focal_y: row?.focal_y ?? middle,
    ...(Object.fromEntries(alternatives) as Localized<'alt'>),
    version: row?.version ?? 1,
  };
}
