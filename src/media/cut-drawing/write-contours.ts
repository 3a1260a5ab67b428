import type { Point } from '../../drawing/drawing.ts';

/**
 * Writes the contours of parts as a DXF in millimetres: closed polylines alone, on one layer for outer contours and one for holes.
 * Every program since 2007 reads it.
 */
export async function writeContours(parts: { outer: Point[]; holes: Point[][] }[]): Promise<string> {
  const { Colors, DxfWriter, LWPolylineFlags, point2d, Units } = await import('@tarikjabiri/dxf');
  const file = new DxfWriter();
  file.setUnits(Units.Millimeters);
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
  return file.stringify();
}
