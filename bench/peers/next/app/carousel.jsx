'use client';

import { useRef } from 'react';
import { Icon } from '../../../../src/site/components/icon.tsx';

/** A list that its buttons scroll by one view. */
export function Carousel({ label, previous, next, all, children }) {
  const list = useRef(null);
  const scroll = (by) => list.current.scrollBy({ left: by * list.current.clientWidth });
  return (
    <div className="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by key */}
      <ul className="carousel-list" tabIndex={0} aria-label={label} ref={list}>
        {children}
      </ul>
      <div className="carousel-buttons">
        <button className="round" type="button" onClick={() => scroll(-1)} aria-label={previous}>
          <Icon name="left" />
        </button>
        <button className="round" type="button" onClick={() => scroll(1)} aria-label={next}>
          <Icon name="right" />
        </button>
        <a className="text-link" href={all.href}>
          {all.text} <Icon name="arrow" />
        </a>
      </div>
    </div>
  );
}
