import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { readDrawing } from '../src/drawing/read-drawing.ts';
import { median } from './median.ts';

/**
 * Prints how long 20,000 lines of a DXF file take: as one contour, and as 5,000. The first reading is that of a new thread, as after
 * the start of the product; the others are those of a thread at work. The median of five threads counts. The limit is 300 ms.
 */
const threads = 5;
const readings = 6;
const lines = 20_000;
const most = 300;

type Point = [x: number, y: number];

const drawings = { 'one contour': ring(), '5,000 contours': squares() };
type Times = Record<keyof typeof drawings, number[]>;

if (isMainThread) await report();
else parentPort?.postMessage({ 'one contour': timesOf('one contour'), '5,000 contours': timesOf('5,000 contours') });

async function report(): Promise<void> {
  const measured: Times[] = [];
  for (let thread = 0; thread < threads; thread += 1) measured.push(await timesInThread());
  const rows = (Object.keys(drawings) as (keyof Times)[]).map((name) => {
    const times = measured.map((all) => all[name]);
    const first = Math.round(median(times.map(([cold = 0]) => cold)));
    const later = Math.round(median(times.map((all) => median(all.slice(1)))));
    return { drawing: name, 'first, ms': first, 'later, ms': later };
  });
  console.table(rows);
  if (rows.some((row) => row['later, ms'] > most)) process.exitCode = 1;
}

function timesInThread(): Promise<Times> {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url)).once('message', resolve).once('error', reject);
  });
}

function timesOf(name: keyof typeof drawings): number[] {
  const file = new TextEncoder().encode(drawings[name]);
  return Array.from({ length: readings }, () => {
    const start = performance.now();
    readDrawing(file);
    return performance.now() - start;
  });
}

function ring(): string {
  const at = (index: number): Point => {
    const angle = ((index % lines) / lines) * 2 * Math.PI;
    return [1000 * Math.cos(angle), 1000 * Math.sin(angle)];
  };
  return dxf(Array.from({ length: lines }, (_, index) => [at(index), at(index + 1)]));
}

function squares(): string {
  const corners: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  return dxf(
    Array.from({ length: lines }, (_, index) => {
      const square = Math.floor(index / 4);
      const corner = (turn: number): Point => {
        const [x, y] = corners[(index + turn) % 4] ?? [0, 0];
        return [x + (square % 70) * 20, y + Math.floor(square / 70) * 20];
      };
      return [corner(0), corner(1)];
    }),
  );
}

function dxf(drawn: [Point, Point][]): string {
  const entities = drawn.map(
    ([from, to]) => `0\nLINE\n8\n0\n10\n${from[0]}\n20\n${from[1]}\n30\n0\n11\n${to[0]}\n21\n${to[1]}\n31\n0\n`,
  );
  const header = '0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n';
  return `${header}0\nSECTION\n2\nENTITIES\n${entities.join('')}0\nENDSEC\n0\nEOF\n`;
}
