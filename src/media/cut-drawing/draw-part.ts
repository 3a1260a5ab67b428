import sharp from 'sharp';
import type { SavedDrawing } from '../../drawing/saved-drawing.ts';

/** The longest outline that is drawn, in characters: some 20,000 points. */
const longestPath = 400_000;

/** The longer side, in pixels: twice the size in the mail, for sharp screens. */
const size = 480;

/** Draws the outline of a drawing as PNG, its holes empty and its loose lines red. Undefined when there is none, or too much of it. */
export async function drawPart({ outline, loose }: SavedDrawing): Promise<Buffer | undefined> {
  if (outline.path === '' || outline.path.length > longestPath) return undefined;
  const [, , width = 1, height = 1] = outline.viewBox.split(' ').map(Number);
  const longer = Math.max(width, height);
  const stroke = longer / 240;
  const [wide, high] = [width, height].map((side) => Math.max(8, Math.round((side / longer) * size)));
  const lines = loose.map((line) => `<polyline points="${line.map(({ x, y }) => `${x},${-y}`).join(' ')}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${outline.viewBox}" width="${wide}" height="${high}">
<path d="${outline.path}" fill="#e6e9eb" fill-rule="evenodd" stroke="#14171a" stroke-width="${stroke}"/>
<g fill="none" stroke="#c4260d" stroke-width="${1.5 * stroke}">${lines.join('')}</g>
</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer();
}
