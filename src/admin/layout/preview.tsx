import classes from './preview.module.css';

type Props = { url: string; type: string; label: string };

/** A picture or video as a small preview. */
export function Preview({ url, type, label }: Props) {
  return type.startsWith('video/') ? (
    <video className={classes.preview} src={url} aria-label={label} controls muted playsInline preload="metadata" />
  ) : (
    <img className={classes.preview} src={url} alt={label} loading="lazy" />
  );
}
