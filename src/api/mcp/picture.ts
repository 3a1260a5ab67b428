import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { boundedQueue } from '../../lib/queue.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Site } from './site.ts';

const run = promisify(execFile);

/** The window in CSS pixels, of which a longer page is cut off, and pixels of the picture for each. */
const windows = {
  phone: { width: 390, height: 6000, scale: 1 },
  laptop: { width: 1280, height: 4800, scale: 0.625 },
} as const;

/** The height of each picture, in pixels: models shrink higher ones. */
const part = 1500;

/** How long Chromium may take, in milliseconds. */
const longest = 45_000;

// Chromium needs some 300 MB.
const oneAtATime = boundedQueue({ running: 1, waiting: 2 });

/**
 * Pictures of a page of this server, from top to bottom, as PNG in base64.
 * @param path of a page that needs no login
 * @throws Refusal 503 when too many wait, or Chromium fails
 */
export function picturesOf(
  { CHROMIUM = '', HOST, PORT }: Site['config'],
  path: string,
  device: keyof typeof windows,
): Promise<string[]> {
  return oneAtATime(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'picture-'));
    const file = join(folder, 'page.png');
    const { width, height, scale } = windows[device];
    const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
    const options = [
      '--headless=new',
      '--no-sandbox', // it opens pages of this server alone
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--hide-scrollbars',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--window-size=${width},${height}`,
      `--force-device-scale-factor=${scale}`,
      '--virtual-time-budget=5000',
      `--screenshot=${file}`,
      `http://${host}:${PORT}${path}`,
    ];
    try {
      await run(CHROMIUM, options, { timeout: longest, killSignal: 'SIGKILL' });
      return await cut(file);
    } catch (cause) {
      throw new Refusal(503, 'serverBusy', { cause });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function cut(file: string): Promise<string[]> {
  const { data, info } = await sharp(file).trim().png().toBuffer({ resolveWithObject: true });
  const tops = Array.from({ length: Math.ceil(info.height / part) }, (_, index) => index * part);
  const pictures = tops.map((top) => {
    const height = Math.min(part, info.height - top);
    return sharp(data).extract({ left: 0, top, width: info.width, height }).png().toBuffer();
  });
  return (await Promise.all(pictures)).map((picture) => picture.toString('base64'));
}
