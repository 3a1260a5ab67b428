import { thumbnailUrl } from '../../domain/media/media.ts';
import { Icon } from '../layout/icon.tsx';
import classes from './record-list.module.css';

/** The URL of the first picture among pictures and videos; blank without one. */
export function firstPicture(pictures: readonly { url: string; type: string }[]): string {
  return pictures.find(({ type }) => type.startsWith('image/'))?.url ?? '';
}

/** A picture as high as a row, from the variants, or an icon without one. Decorative, because the name is beside it. */
export function Thumbnail({ url }: { url: string }) {
  return (
    <span className={classes.thumbnail}>
      {url === '' ? (
        <Icon name="picture" />
      ) : (
        <img src={thumbnailUrl(url)} alt="" width={48} height={36} loading="lazy" decoding="async" />
      )}
    </span>
  );
}
