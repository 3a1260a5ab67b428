import type { ReactNode } from 'react';
import type { LocalText } from '../fields/gaps.ts';

/** A part of an editor, which its table of contents names. */
export type EditorPart = {
  id: string;
  title: string;
  /** The texts in it, whose gaps are counted. */
  texts: readonly LocalText[];
  content: ReactNode;
};
