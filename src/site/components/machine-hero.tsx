import type { ReactNode } from 'react';
import type { MachineData } from '../page.ts';
import { Image } from './image.tsx';
import { Marked } from './marked.tsx';

type Props = {
  title: ReactNode;
  subtitle: string;
  picture: MachineData['pictures'][number];
  /** The language of the picture's text, where it is not the page's. */
  lang: string | undefined;
  children: ReactNode;
};

/** The banner of a machine: its own picture beside its name, never below it. */
export function MachineHero({ title, subtitle, picture, lang, children }: Props) {
  return (
    <section className="hero hero-machine">
      <Image
        className="hero-picture"
        image={picture.media}
        alt={picture.description.text}
        lang={lang}
        sizes="(min-width: 64rem) 60vw, 100vw"
        first
      />
      <div className="hero-text wrap">
        <h1>{title}</h1>
        <p className="hero-subtitle">
          <Marked text={subtitle} />
        </p>
        {children}
      </div>
    </section>
  );
}
