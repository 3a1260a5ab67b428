import type { Point } from '../../drawing/drawing.ts';

/**
 * Writes the contours of parts as a DXF in millimetres: closed polylines alone, on one layer for outer contours and one for holes.
 * In the format of AutoCAD 2000, which machine controls of that age read too.
 */
export async function writeContours(parts: { outer: Point[]; holes: Point[][] }[]): Promise<string> {
  const { Colors, DxfWriter, LWPolylineFlags, point2d, Units } = await import('@tarikjabiri/dxf');
  const file = new DxfWriter();
  file.setUnits(Units.Millimeters);
  file.setVariable('$ACADVER', { 1: 'AC1015' });
  file.addLayer('OUTER', Colors.White, 'Continuous');
  file.addLayer('HOLES', Colors.Red, 'Continuous');
  const add = (contour: Point[], layerName: string) =>
    file.addLWPolyline(
      contour.map(({ x, y }) => ({ point: point2d(x, y) })),
      { flags: LWPolylineFlags.Closed, layerName },
    );
  for (const { outer, holes } of parts) {
    add(outer, 'OUTER');
    for (const hole of holes) add(hole, 'HOLES');
  }
  return file.stringify().replace(newer, '');
}

/** What the library writes that later formats brought: the program's name, and the visual style of the view. */
const newer = /^ *9\n\$LASTSAVEDBY\n *1\n.*\n|^ *348\n.*\n/gm;
