/** A point in the plane, in millimetres. As in the file, y points up. */
export type Point = { x: number; y: number };

/** How many millimetres each unit has that a file may declare, or a reader state. */
export const millimetresPer = { mm: 1, cm: 10, dm: 100, m: 1000, inch: 25.4, foot: 304.8 };

export type Unit = keyof typeof millimetresPer;

export type Size = { width: number; height: number };

/** What a price depends on, in mm and mm². The area is net: holes are taken off. */
export type Figures = Size & { area: number; length: number; piercings: number };

export type Part = Figures & {
  outer: Point[];
  holes: Point[][];
  /** False when a gap was closed to know the part at all: its figures are then an indication. */
  closed: boolean;
};

/**
 * What a person should know of the drawing. Lengths are in mm. A code occurs once for each place, at most `mostPlaces` times; those
 * without a place occur once.
 */
export type Finding =
  /** Neither the file nor the caller states a unit: millimetres are assumed. */
  | { code: 'unitMissing' }
  /** The size is improbable in the unit `declared` (null: none, read as mm). In the unit `perhaps` it would be `width` × `height`. */
  | ({ code: 'unitImprobable'; declared: Unit | null; perhaps: Unit } & Size)
  /** The file is in another unit than millimetres. */
  | { code: 'unitConverted'; unit: Unit }
  | { code: 'contourOpen'; gap: number; place: Point }
  /** A contour crosses or touches itself or another one. */
  | { code: 'contourCrosses'; place: Point }
  /** Lines of this length lie on others: they are counted once. */
  | { code: 'linesDoubled'; length: number; place: Point }
  | ({ code: 'partTooLarge'; table: Size; place: Point } & Size)
  /** A hole is smaller than the plate is thick. `size` is the diameter of a circle of its area. */
  | { code: 'holeSmall'; size: number; thickness: number; place: Point }
  /** Two contours of a part are nearer to each other than the plate is thick. */
  | { code: 'bridgeNarrow'; size: number; thickness: number; place: Point }
  | { code: 'severalParts'; count: number }
  /** So many texts, dimensions and other lines (centre lines, frames, hidden layers) are not contours. */
  | { code: 'notCut'; texts: number; dimensions: number; lines: number }
  /** So many entities do not lie in the plane. */
  | { code: 'notFlat'; count: number }
  /** So many entities are of an unknown kind, or not valid. */
  | { code: 'notRead'; count: number }
  | { code: 'nothingToCut' }
  | { code: 'fileCutOff' }
  | { code: 'noDrawing' }
  /** The file exceeds what is read within reasonable time. */
  | { code: 'tooComplex' };

export const mostPlaces = 20;

export type Drawing = {
  /** The unit that the file declares, if any, and the one in which it was read. */
  unit: { declared: Unit | null; assumed: Unit };
  parts: Part[];
  /** Of all parts. Width and height are those of everything drawn, open lines included. */
  total: Figures;
  /** Lines that bound no part. */
  loose: Point[][];
  /** To be drawn: path data and view box of an SVG, in which the point (x, y) is at (x, −y). Fill it by the rule `evenodd`. */
  outline: { path: string; viewBox: string };
  findings: Finding[];
};
