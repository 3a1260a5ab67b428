import type { PlacedMedia } from '../../domain/media/media.ts';
import type { Language } from '../../domain/text/language.ts';
import type { MachineData } from '../records.ts';
import { Image } from './image.tsx';
import { langOf } from './local.tsx';

type Props = { pictures: MachineData['pictures']; language: Language; caption: string };

/** Pictures and videos in a strip with scroll snapping. The thumbnails are links into it, so it works without script. */
export function Gallery({ pictures, language, caption }: Props) {
  return (
    <div className="gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key */}
      <ul className="gallery-strip" tabIndex={0}>
        {pictures.map(({ id, media, description }, index) => (
          <li id={`picture-${id}`} key={id}>
            <figure data-text={description.key}>
              {media.type.startsWith('video/') ? (
                // biome-ignore lint/a11y/useMediaCaption: the workshop's videos are silent drawings; the caption describes them
                <video
                  src={media.url}
                  poster={media.poster}
                  width={media.width}
                  height={media.height}
                  controls
                  playsInline
                  preload={media.poster ? 'none' : 'metadata'}
                  aria-label={description.text}
                />
              ) : (
                <Image
                  image={media}
                  alt={description.text}
                  lang={langOf(description, language)}
                  sizes="(min-width: 80rem) 70rem, 92vw"
                />
              )}
              <figcaption>
                <span className="figures" aria-hidden="true">
                  {index + 1}/{pictures.length}
                </span>{' '}
                <span lang={langOf(description, language)}>{description.text}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="gallery-thumbnails">
          {pictures.map(({ id, media, description }) => (
            <li key={id}>
              <a
                href={`#picture-${id}`}
                className={media.type.startsWith('video/') ? 'is-video' : undefined}
                aria-label={description.text}
                lang={langOf(description, language)}
              >
                <Thumbnail media={media} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="table-note">{caption}</p>
    </div>
  );
}

function Thumbnail({ media }: { media: PlacedMedia }) {
  const { type, url, poster, width, height } = media;
  if (type.startsWith('image/')) return <Image image={media} alt="" sizes="8rem" />;
  if (poster) return <img src={poster} width={width} height={height} alt="" loading="lazy" />;
  return <video src={url} width={width} height={height} muted preload="metadata" tabIndex={-1} />;
}
