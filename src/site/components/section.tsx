import type { ReactNode } from 'react';

type Props = { title: string; intro?: string; className?: string; children: ReactNode };

/** A part of a page with a heading. */
export function Section({ title, intro, className = '', children }: Props) {
  return (
    <section className={`section ${className}`.trim()}>
      <div className="wrap">
        <header className="section-head">
          <h2>{title}</h2>
          {intro && <p className="section-intro">{intro}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
