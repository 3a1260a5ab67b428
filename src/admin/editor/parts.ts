import type { ReactNode } from 'react';
import type { LocalText } from '../fields/language/gaps.ts';

/** A part of an editor, listed in its table of contents. */
export type EditorPart = {
  id: string;
  title: string;
  /** The part's texts, whose gaps are counted. */
  texts: readonly LocalText[];
  content: ReactNode;
};
