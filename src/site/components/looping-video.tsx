import type { PlacedMedia } from '../../domain/media/media.ts';
import type { Language } from '../../domain/text/language.ts';

/** Loads the poster when the video comes near the viewport. Not yet in React's types. */
const lazily = { loading: 'lazy' };

type Props = {
  media: PlacedMedia;
  /** Its alternative text, empty for decoration. */
  label: string;
  lang: Language | undefined;
  /** The label of its pause button. */
  pause: string;
};

/**
 * A silent loop that plays automatically and has a pause button. It is paused at first if the visitor prefers reduced motion.
 * Its file is fetched when it comes near the viewport (behaviours/loop.ts). Without JavaScript the browser decides when.
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
