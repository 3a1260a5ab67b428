import type { PlacedMedia } from '../../domain/media.ts';

/** New in HTML and not yet in React's types: the file is fetched when the video comes near. */
const lazily = { loading: 'lazy' };

/** A silent loop that plays by itself. Where the visitor wants less motion, the start script stops it. */
export function LoopingVideo({ media }: { media: PlacedMedia }) {
  const { url, width, height, poster } = media;
  return (
    <video
      src={url}
      poster={poster}
      width={width}
      height={height}
      autoPlay
      muted
      loop
      playsInline
      data-loop
      {...lazily}
    />
  );
}
