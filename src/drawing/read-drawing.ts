import { Budget, TooComplex } from './budget.ts';
import { contourFindings, fileFindings, partFindings } from './check/findings.ts';
import { unitFindings } from './check/unit.ts';
import { chordsOf, chordTree } from './contour/chords.ts';
import { ContourTrees } from './contour/contour-trees.ts';
import { contoursOf } from './contour/contours.ts';
import { nestsOf } from './contour/nesting.ts';
import { areaOf } from './curve/stroke.ts';
import { type Drawing, type Finding, millimetresPer, type Size, type Unit } from './drawing.ts';
import { type DxfDocument, readDocument } from './dxf/document.ts';
import { gatherStrokes } from './dxf/gather.ts';
import { pairsOf } from './dxf/pairs.ts';
import { outlineOf } from './outline.ts';
import { measuredPart, roundedPoints, totalOf } from './parts.ts';
import { boxOf } from './plane.ts';

export type Options = {
  /** Of the plate, in mm. Without it, holes and bridges are not compared with it. */
  thickness?: number;
  /** The unit of the file, whatever it declares. */
  unit?: Unit;
  /** The largest part, in mm. */
  table?: Size;
};

const usualTable: Size = { width: 6000, height: 3000 };

/** Larger files are not read. */
const mostBytes = 32 * 1024 * 1024;

/** Enough for a quarter of a million chords, which take about a second and 150 MB. */
const steps = 32_000_000;

/**
 * Reads a drawing in DXF: its parts with their figures, and what a person should know of it. Never throws: a file that cannot be read
 * has no part and a finding that says so.
 */
export function readDrawing(input: Uint8Array | string, options: Options = {}): Drawing {
  if (input.length > mostBytes) return unreadable('tooComplex', null);
  let document: DxfDocument;
  try {
    document = readDocument(pairsOf(input));
  } catch {
    return unreadable('noDrawing', null); // no text in any encoding
  }
  if (!document.isDxf) return unreadable('noDrawing', null);
  if (!document.isComplete) return unreadable('fileCutOff', document.unit);
  try {
    return drawingOf(document, options);
  } catch (cause) {
    // A RangeError: more than an array or the stack holds.
    if (cause instanceof TooComplex || cause instanceof RangeError) return unreadable('tooComplex', document.unit);
    throw cause;
  }
}

function unreadable(code: 'tooComplex' | 'noDrawing' | 'fileCutOff', declared: Unit | null): Drawing {
  const total = totalOf([], boxOf([]));
  const outline = outlineOf([], [], boxOf([]));
  return { unit: { declared, assumed: declared ?? 'mm' }, parts: [], total, loose: [], outline, findings: [{ code }] };
}

function drawingOf(document: DxfDocument, { thickness, unit, table = usualTable }: Options): Drawing {
  const budget = new Budget(steps);
  const assumed = unit ?? document.unit ?? 'mm';
  const { strokes, tally } = gatherStrokes(document, millimetresPer[assumed], budget);
  const contours = contoursOf(strokes, budget);
  const closed = contours.closed.map(({ stroke }) => stroke);
  const all = [...closed, ...contours.loose];
  const trees = new ContourTrees(closed, budget);
  const areas = closed.map((stroke) => Math.abs(areaOf(stroke)));
  const nests = nestsOf(trees, areas);
  const parts = nests.map((nest) => measuredPart(nest, contours.closed));
  const box = boxOf(all.map(({ points }) => points));
  const total = totalOf(parts, box);
  const findings: Finding[] = [
    ...unitFindings(document.unit, unit, total, table),
    ...contourFindings(contours, all, chordTree(chordsOf(all), budget)),
    ...partFindings(parts, nests, trees, { thickness, table }),
    ...fileFindings(tally, all.length === 0),
  ];
  const loose = contours.loose.map(({ points }) => roundedPoints(points));
  const outline = outlineOf(
    closed.map(({ points }) => points),
    loose,
    box,
  );
  return { unit: { declared: document.unit, assumed }, parts, total, loose, outline, findings };
}
