import { previewSources } from '../../domain/media/media.ts';
import classes from './preview.module.css';

type PictureProps = { url: string; label: string; width?: number; height?: number; className?: string | undefined };

/**
 * A small preview of a picture. Loads a small variant, not the file itself, unless it is a drawing, which has no
 * variants.
 */
export function PicturePreview({ url, label, width, height, className }: PictureProps) {
  const sources = previewSources(url);
  const image = { className, src: url, width, height, loading: 'lazy' } as const;
  if (sources.length === 0) return <img {...image} alt={label} />;
  const set = (address: 'url' | 'avif') => sources.map((source) => `${source[address]} ${source.width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes="240px" />
      <img {...image} srcSet={set('url')} sizes="240px" alt={label} />
    </picture>
  );
}

type Props = { url: string; type: string; label: string; poster?: string };

/** A small preview of a picture or video. A video with a poster loads only when played. */
export function Preview({ url, type, label, poster = '' }: Props) {
  if (!type.startsWith('video/')) return <PicturePreview className={classes.preview} url={url} label={label} />;
  return (
    <video
      className={classes.preview}
      src={url}
      poster={poster === '' ? undefined : previewSources(poster)[0]?.url}
      preload={poster === '' ? 'metadata' : 'none'}
      aria-label={label}
      controls
      muted
      playsInline
    />
  );
}
