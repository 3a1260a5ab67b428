// Two films without sound: a cylinder working, seen in section, and a torch cutting a ring. Both loop without a seam.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { PAPER, Sheet } from './drawing.ts';
import { cuttingFrames } from './film-cutting.ts';
import { type Job, MEDIA } from './save.ts';
import { cylinderSection } from './section.ts';

const [W, H, FPS, FRAMES] = [960, 600, 25, 150];
type Frame = (i: number) => Promise<Buffer>;

/** Pipes raw frames into ffmpeg. One frame, the poster, is kept as a picture. */
async function film(name: string, frame: Frame, poster: number, crf: number): Promise<undefined> {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${W}x${H}`,
      '-r',
      String(FPS),
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      String(crf),
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      '-an',
      `${MEDIA}/${name}.mp4`,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let i = 0; i < FRAMES; i++) {
    const raw = await frame(i);
    if (!ffmpeg.stdin.write(raw)) await once(ffmpeg.stdin, 'drain');
    if (i === poster)
      await sharp(raw, { raw: { width: W, height: H, channels: 3 } })
        .webp({ quality: 84 })
        .toFile(`${MEDIA}/${name}.poster.webp`);
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return undefined;
}

/** The piston goes out, rests, and comes back; arrows show where the oil flows. */
const cylinderFrame: Frame = async (i) => {
  const t = i / FRAMES;
  const ease = (x: number) => x * x * (3 - 2 * x);
  const out = 40 + 300 * (t < 0.42 ? ease(t / 0.42) : t < 0.5 ? 1 : t < 0.92 ? 1 - ease((t - 0.5) / 0.42) : 0);
  const flow = t < 0.42 ? 1 : t < 0.5 ? 0 : t < 0.92 ? -1 : 0;
  const s = new Sheet(W, H, PAPER);
  s.text = 15;
  s.grid(40);
  const [x, y, k] = [92, 290, 0.61];
  cylinderSection(s, { x, y, k, out });
  for (const [port, dir] of [
    [215, flow],
    [655, -flow],
  ] as const) {
    if (!dir) continue;
    const px = x + port * k;
    // The arrow runs in three steps that repeat, so that the oil seems to move.
    const shift = ((i % 15) / 15) * 26 * dir;
    for (const n of [0, 1]) {
      const py = y - 106 * k - 42 - n * 26 + shift;
      s.add(
        `<path d="M${px} ${py + 11 * dir}l-10 ${-16 * dir}h20Z" fill="${PAPER.accent}" opacity="${n ? 0.45 : 0.95}"/>`,
      );
    }
  }
  const base = y + 84 * k;
  s.dimH(x + 180 * k, x + (190 + out) * k, base + 50, y + 50 * k, y + 50 * k, String(Math.round(10 + out)));
  // Pressure over the stroke: two bars beside one another.
  const bar = (bx: number, v: number, hot: boolean) => {
    s.rect(bx, 470, 200, 22, { 'stroke-width': 1.4 });
    s.rect(bx, 470, 200 * v, 22, { fill: hot ? PAPER.accent : PAPER.fine, stroke: 'none' });
    s.label(bx + 212, 488, `${Math.round(v * 350)} bar`, { anchor: 'start', size: 16, stroke: PAPER.ink });
  };
  const load = (on: boolean) => (on ? 0.62 + 0.12 * Math.sin(t * 40) : 0.05);
  bar(150, load(flow > 0), true);
  bar(530, load(flow < 0), false);
  return sharp(Buffer.from(s.svg())).flatten().removeAlpha().raw().toBuffer();
};

export const videoJobs: Job[] = [
  { file: `${MEDIA}/cylinder-test-bench.mp4`, make: () => film('cylinder-test-bench', cylinderFrame, 50, 26) },
  {
    file: `${MEDIA}/news-flame-cutting-table.mp4`,
    make: () => film('news-flame-cutting-table', cuttingFrames(W, H, FRAMES), 20, 27),
  },
];
