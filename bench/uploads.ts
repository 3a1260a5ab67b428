import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { childrenOf, forgetPeak, memoryOf, peakOf } from '../test/support/memory.ts';
import { logIn } from './large-site.ts';
import { serveProduct } from './serve.ts';

/**
 * Prints how long the product takes to receive and store a photo of 12 and of 48 million pixels, in JPEG and in HEIC, and a video of a
 * minute of 1080p, and the most memory of each of its processes meanwhile. HEIC is compared with JPEG in the same run. Each file is sent
 * to a fresh server, whose first picture also starts the process that decodes.
 */
const login = { username: 'bench', password: 'seven blue spanners on a bench' };
const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
try {
  const files = [
    ...(await photos('12 million pixels', 4032, 3024)),
    ...(await photos('48 million pixels', 8064, 5952)),
    { name: 'a minute of 1080p, H.264', type: 'video/mp4', path: minute() },
  ];
  const rows: Record<string, object> = {};
  for (const { name, type, path } of files) rows[name] = await measure(await readFile(path), type);
  console.table(rows);
} finally {
  await rm(folder, { recursive: true });
}

/** A photo with noise, which costs encoders as much as a real one. */
async function photos(name: string, width: number, height: number) {
  const [jpeg, heic] = [join(folder, `${width}.jpg`), join(folder, `${width}.heic`)];
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toFile(jpeg);
  run('heif-enc', '--quality', '60', '--output', heic, jpeg);
  return [
    { name: `${name}, JPEG`, type: 'image/jpeg', path: jpeg },
    { name: `${name}, HEIC`, type: 'image/heic', path: heic },
  ];
}

function minute(): string {
  const path = join(folder, 'minute.mp4');
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30:duration=60'];
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=60'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '8M', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  run('ffmpeg', '-v', 'error', ...pictures, ...sound, ...codecs, path);
  return path;
}

async function measure(body: Buffer<ArrayBuffer>, type: string) {
  const product = await serveProduct(undefined, { ADMIN_USERNAME: login.username, ADMIN_PASSWORD: login.password });
  const [server, decoder] = [memoryOf(product.pid), { peak: 0 }];
  forgetPeak(product.pid);
  const watch = setInterval(() => {
    for (const child of childrenOf(product.pid)) decoder.peak = Math.max(decoder.peak, peakOf(child));
  }, 20);
  try {
    const headers = { cookie: await logIn(product.url, login), 'content-type': type };
    const begin = performance.now();
    const { status } = await fetch(`${product.url}/api/machine/1/picture/stream`, { method: 'POST', headers, body });
    const seconds = (performance.now() - begin) / 1000;
    if (status !== 200) throw new Error(`The file was answered with ${status}`);
    const sent = Math.round(body.length / 1_000_000);
    return {
      MB: sent,
      seconds: Number(seconds.toFixed(1)),
      'more MB in the server': peakOf(product.pid) - server,
      'MB of the decoding process': decoder.peak,
    };
  } finally {
    clearInterval(watch);
    await product.stop();
  }
}

function run(program: string, ...parameters: string[]): void {
  const { status, error } = spawnSync(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (error || status !== 0) throw new Error(`This bench needs ${program}`, { cause: error });
}
