import type { BoxTree } from '../box-tree.ts';
import type { Chord } from '../contour/chords.ts';
import type { ContourTrees } from '../contour/contour-trees.ts';
import type { Contours } from '../contour/contours.ts';
import { crossingsOf } from '../contour/crossing.ts';
import type { Nest } from '../contour/nesting.ts';
import { areaOf, type Stroke } from '../curve/stroke.ts';
import { type Finding, mostPlaces, type Part, type Point, type Size } from '../drawing.ts';
import type { Gathered } from '../dxf/gather.ts';
import { boxOf } from '../plane.ts';
import { narrowBridges } from './bridges.ts';

/** What is wrong with the lines themselves. @throws TooComplex */
export function contourFindings(contours: Contours, all: Stroke[], tree: BoxTree<Chord>): Finding[] {
  const crossings = [...contours.branches, ...crossingsOf(all, tree)];
  return [
    ...contours.gaps.slice(0, mostPlaces).map((gap): Finding => ({ code: 'contourOpen', ...gap })),
    ...crossings.slice(0, mostPlaces).map((place): Finding => ({ code: 'contourCrosses', place })),
    ...contours.doubled.slice(0, mostPlaces).map((lines): Finding => ({ code: 'linesDoubled', ...lines })),
  ];
}

/** In mm: what is as large as the plate is thick, but for rounding, is large enough. */
const rounding = 0.05;

/** What the plate and the table do not allow. @throws TooComplex */
export function partFindings(
  parts: readonly Part[],
  nests: readonly Nest[],
  trees: ContourTrees,
  { thickness, table }: { thickness: number | undefined; table: Size },
): Finding[] {
  const findings: Finding[] = parts
    .filter((part) => isLarger(part, table))
    .slice(0, mostPlaces)
    .map(({ width, height, outer }) => ({ code: 'partTooLarge', width, height, table, place: middleOf(outer) }));
  if (parts.length > 1) findings.push({ code: 'severalParts', count: parts.length });
  if (!thickness || !(thickness > 0)) return findings;
  const holes = nests.flatMap((nest) => nest.holes).flatMap((hole) => trees.contours[hole] ?? []);
  const small = holes
    .map((hole) => ({ size: Math.sqrt((4 * Math.abs(areaOf(hole))) / Math.PI), place: middleOf(hole.points) }))
    .filter(({ size }) => size < thickness - rounding);
  const bridges = narrowBridges(nests, trees, thickness - rounding);
  return [
    ...findings,
    ...small.slice(0, mostPlaces).map((hole): Finding => ({ code: 'holeSmall', thickness, ...hole })),
    ...bridges.slice(0, mostPlaces).map((bridge): Finding => ({ code: 'bridgeNarrow', thickness, ...bridge })),
  ];
}

/** What of the file is not in the parts. */
export function fileFindings(tally: Gathered['tally'], isEmpty: boolean): Finding[] {
  const { texts, dimensions, lines, notFlat, notRead } = tally;
  const findings: Finding[] = [];
  if (texts + dimensions + lines > 0) findings.push({ code: 'notCut', texts, dimensions, lines });
  if (notFlat > 0) findings.push({ code: 'notFlat', count: notFlat });
  if (notRead > 0) findings.push({ code: 'notRead', count: notRead });
  if (isEmpty) findings.push({ code: 'nothingToCut' });
  return findings;
}

/** Whether a part does not fit on the table, neither along nor across it. */
function isLarger({ width, height }: Size, table: Size): boolean {
  const isLonger = Math.max(width, height) > Math.max(table.width, table.height) + rounding;
  return isLonger || Math.min(width, height) > Math.min(table.width, table.height) + rounding;
}

function middleOf(points: Point[]): Point {
  const { left, right, bottom, top } = boxOf([points]);
  return { x: (left + right) / 2, y: (bottom + top) / 2 };
}
