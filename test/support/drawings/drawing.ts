import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A drawing of this folder. */
export function drawingFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(import.meta.dirname, name)));
}

/** An entity in DXF, from its type and its pairs of code and value. */
export function entity(type: string, ...pairs: [code: number, value: string | number][]): string {
  return [[0, type], ...pairs].map(([code, value]) => `${code}\n${value}\n`).join('');
}

export function line(x1: number, y1: number, x2: number, y2: number, ...more: [number, string | number][]): string {
  return entity('LINE', [10, x1], [20, y1], [11, x2], [21, y2], ...more);
}

export function circle(x: number, y: number, radius: number, ...more: [number, string | number][]): string {
  return entity('CIRCLE', [10, x], [20, y], [40, radius], ...more);
}

/** A polyline of points, each with the bulge of the arc that leaves it. */
export function polyline(points: [x: number, y: number, bulge?: number][], closed = true): string {
  const vertices = points.flatMap(([x, y, bulge = 0]): [number, number][] => [
    [10, x],
    [20, y],
    [42, bulge],
  ]);
  return entity('LWPOLYLINE', [90, points.length], [70, closed ? 1 : 0], ...vertices);
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return polyline([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

/** A block with a base point. */
export function block(name: string, x: number, y: number, ...entities: string[]): string {
  return [entity('BLOCK', [2, name], [10, x], [20, y]), ...entities, entity('ENDBLK')].join('');
}

type Parts = { unit?: number; layers?: string; blocks?: string };

/** A file of these entities, in millimetres unless said otherwise. */
export function dxf(entities: string, { unit = 4, layers = '', blocks = '' }: Parts = {}): string {
  const header = entity('SECTION', [2, 'HEADER'], [9, '$INSUNITS'], [70, unit]);
  const sections = { TABLES: layers, BLOCKS: blocks, ENTITIES: entities };
  const written = Object.entries(sections).map(
    ([name, inside]) => entity('SECTION', [2, name]) + inside + entity('ENDSEC'),
  );
  return [header, entity('ENDSEC'), ...written, entity('EOF')].join('');
}
