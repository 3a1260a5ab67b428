import type { ReactNode } from 'react';
import { Marked } from './marked.tsx';

export type HeroTextProps = {
  title: ReactNode;
  /** One sentence; `<mark>` highlights words of it. Nothing if it is hidden. */
  subtitle: string;
  children?: ReactNode;
};

/** What a banner says: the page's one `h1`, a sentence, and what leads on. */
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
