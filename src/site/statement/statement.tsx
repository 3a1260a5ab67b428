import type { ReactNode } from 'react';
import { Hero } from '../components/hero.tsx';
import { Linked } from '../components/linked.tsx';

type Props = {
  title: string;
  subtitle: string;
  /** The entries of the title block, such as the responsible company and the date. */
  block: { label: string; text: string }[];
  children: ReactNode;
};

/** A page of text: a dark heading with a title block, then chapters. */
export function Statement({ title, subtitle, block, children }: Props) {
  return (
    <>
      <Hero title={title} subtitle={subtitle} size="text-page">
        <dl className="title-block">
          {block.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Hero>
      <article className="section">
        <div className="wrap statement">{children}</div>
      </article>
    </>
  );
}

/** A heading with its content beside it. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="chapter">
      <h2>{title}</h2>
      <div className="prose">{children}</div>
    </section>
  );
}

type ChapterTexts = {
  title: string;
  /** Paragraphs. The first one introduces the list, if any. */
  texts: readonly string[];
  items?: readonly string[] | undefined;
};

export function Chapters({ chapters }: { chapters: readonly ChapterTexts[] }) {
  return chapters.map(({ title, texts: [first = '', ...rest], items }) => (
    <Chapter title={title} key={title}>
      <p>
        <Linked text={first} />
      </p>
      {items && (
        <ul className="ticks">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {rest.map((text) => (
        <p key={text}>
          <Linked text={text} />
        </p>
      ))}
    </Chapter>
  ));
}
