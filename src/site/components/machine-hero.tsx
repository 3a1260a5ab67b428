import type { MachineData } from '../records.ts';
import { HeroText, type HeroTextProps } from './hero-text.tsx';
import { Image } from './image.tsx';

type Props = HeroTextProps & {
  picture: MachineData['pictures'][number];
  /** The language of the picture's alternative text if it differs from the page's. */
  lang: string | undefined;
};

/** The banner of a machine, with its own picture beside its name, never behind it. */
export function MachineHero({ picture, lang, ...text }: Props) {
  return (
    <section className="hero hero-machine">
      <Image
        className="hero-picture"
        image={picture.media}
        textKey={picture.description.key}
        alt={picture.description.text}
        lang={lang}
        sizes="(min-width: 64rem) 60vw, 100vw"
        first
      />
      <HeroText {...text} />
    </section>
  );
}
