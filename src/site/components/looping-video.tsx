import type { Language } from '../../domain/language.ts';
import type { PlacedMedia } from '../../domain/media.ts';

/** New in HTML and not yet in React's types: the poster is fetched when the video comes near. */
const lazily = { loading: 'lazy' };

type Props = {
  media: PlacedMedia;
  /** What it shows; blank for decoration. */
  label: string;
  lang: Language | undefined;
  /** The label of the button that stops it. */
  pause: string;
};

/**
 * A silent loop that plays automatically, with a button that stops it. With reduced motion it begins stopped. Its file is
 * fetched when it comes near (behaviours/loop.ts); without a script the browser decides when.
 */
export function LoopingVideo({ media, label, lang, pause }: Props) {
  const { url, width, height, poster } = media;
  const named = label === '' ? {} : { 'aria-label': label, lang };
  const video = { src: url, poster, width, height, muted: true, loop: true, playsInline: true, ...named, ...lazily };
  return (
    <>
      <video {...video} preload="none" data-loop />
      <button className="loop-button" type="button" data-pause aria-pressed="false" aria-label={pause}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path className="loop-pause" d="M9 5V19M15 5V19" />
          <path className="loop-play" d="M8 5L19 12L8 19Z" />
        </svg>
      </button>
      <noscript>
        <video {...video} autoPlay />
      </noscript>
    </>
  );
}
