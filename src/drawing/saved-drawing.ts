import type { Drawing, Figures, Point } from './drawing.ts';

/** What is kept of a drawing: enough to draw it and to name its figures and findings, without the points of each contour. */
export type SavedDrawing = Omit<Drawing, 'parts'> & { parts: Figures[] };

/** The most points of loose lines that are kept. */
const mostLoose = 2000;

/** Leaves out what only a calculation needs. */
export function savedDrawing({ parts, loose, ...drawing }: Drawing): SavedDrawing {
  return {
    ...drawing,
    parts: parts.map(({ width, height, area, length, piercings }) => ({ width, height, area, length, piercings })),
    loose: firstOf(loose),
  };
}

function firstOf(lines: Point[][]): Point[][] {
  let left = mostLoose;
  return lines.filter(({ length }) => {
    left -= length;
    return left >= 0;
  });
}
