// The pictures of the demonstration news.

import type { Sharp } from 'sharp';
import { bench } from './bench.ts';
import { paint, toSharp } from './looks.ts';
import { measuringSystem } from './measuring-system.ts';
import { frameCamera } from './render.ts';
import { type Job, MEDIA, shot } from './save.ts';
import { honing, openDay, stock } from './workshop.ts';

const [W, H] = [1600, 1000];
const news = (slug: string, make: () => Promise<Sharp>): Job => ({ file: `${MEDIA}/news-${slug}.webp`, make });

export const newsJobs: Job[] = [
  news('hardox-quard-stock', async () =>
    toSharp(paint({ ...shot(stock(), W, H, [0.05, 0.12, 0.95, 0.9], -30, 16), dusk: true })),
  ),
  news('tube-honing-machine', async () =>
    toSharp(paint({ ...shot(honing(), W, H, [0.04, 0.1, 0.96, 0.88], -30, 13), cut: { n: [0, -1, 0], d: -350 } })),
  ),
  news('apprentices-start', async () => toSharp(paint(shot(bench(), W, H, [0.08, 0.07, 0.92, 0.93], -22, 20)))),
  news('measuring-district-heating', async () =>
    toSharp(paint({ ...shot(measuringSystem(), W, H, [0.06, 0.1, 0.94, 0.9], 30, 15), dusk: true })),
  ),
  news('open-day', async () => {
    const s = openDay();
    return toSharp(
      paint({ scene: s, w: W, h: H, cam: (w, h) => frameCamera(s, -20, 7, 1.6, w, h, [0.03, 0.08, 0.97, 0.9]) }),
    );
  }),
];
