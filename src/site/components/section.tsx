import type { ReactNode } from 'react';
import { Intro } from './intro.tsx';

type Props = { id?: string; title: string; intro?: string; className?: string; children: ReactNode };

/** A section of a page with a heading. Renders nothing if the heading is hidden. */
export function Section({ id, title, intro, className = '', children }: Props) {
  if (title === '') return null;
  return (
    <section id={id} className={`section ${className}`.trim()}>
      <div className="wrap">
        <header className="section-head">
          <h2>{title}</h2>
          <Intro text={intro} />
        </header>
        {children}
      </div>
    </section>
  );
}
