import type { PlacedMedia } from '../../domain/media.ts';

/** A silent loop that plays by itself. Where the visitor wants less motion, the start script stops it. */
export function LoopingVideo({ media }: { media: PlacedMedia }) {
  return <video src={media.url} width={media.width} height={media.height} autoPlay muted loop playsInline data-loop />;
}
