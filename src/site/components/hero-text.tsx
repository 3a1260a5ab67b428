import type { ReactNode } from 'react';
import { Marked } from './marked.tsx';

export type HeroTextProps = {
  title: ReactNode;
  /** One sentence, in which `<mark>` highlights words. Empty if it is hidden. */
  subtitle: string;
  children?: ReactNode;
};

/** The text of a banner: the page's one `h1`, a sentence, and links. */
export function HeroText({ title, subtitle, children }: HeroTextProps) {
  return (
    <div className="hero-text wrap">
      <h1>{title}</h1>
      {subtitle && (
        <p className="hero-subtitle">
          <Marked text={subtitle} />
        </p>
      )}
      {children}
    </div>
  );
}
