import { encode } from 'uqr';
import type { DataSheet } from './content.ts';
import { full, left, page, right } from './geometry.ts';
import {
  decorate,
  ensureSpace,
  group,
  heightOf,
  inItsLanguage,
  ink,
  type Paper,
  type Part,
  type Style,
  styles,
  tag,
  write,
} from './paper.ts';

const codeSize = 84;
const padding = 14;
const middle = { x: right.x, width: 140 };

/** Draws the foot of the last page, with the company's contact and a QR code of the machine's page. */
export function drawContact(paper: Paper, root: Part, sheet: DataSheet): void {
  const { texts, contact } = sheet;
  const address = [contact.name, ...contact.address].join('\n');
  const hours = inItsLanguage(contact.hours, sheet);
  const lines = heightOf(paper, `${address}\n${contact.phone}\n${contact.email}`, styles.text, middle.width);
  const hoursHeight = hours.text ? heightOf(paper, hours.text, styles.small, middle.width) : 0;
  const height = padding + Math.max(codeSize, lines + hoursHeight + 4);
  ensureSpace(paper, height);

  const top = page.height - page.bottom - height;
  const y = top + padding;
  const part = group(paper, root, 'Sect');
  decorate(paper, () => paper.rect(full.x, top, full.width, 1.2).fill(ink));
  tag(paper, part, 'H2', () => write(paper, texts.contact, styles.heading, { ...left, y }));
  tag(paper, part, 'P', () => write(paper, address, styles.text, { ...middle, y }));
  drawLink(paper, part, contact.phone, { ...middle, link: `tel:${contact.phone.replace(/[^+\d]/g, '')}` });
  drawLink(paper, part, contact.email, { ...middle, link: `mailto:${contact.email}` });
  paper.y += 4;
  if (hours.text) tag(paper, part, 'P', () => write(paper, hours.text, styles.small, middle), hours.options);

  const x = full.x + full.width - codeSize;
  tag(paper, part, 'Figure', () => drawCode(paper, sheet.url, x, y), {
    alt: `${texts.code}: ${sheet.url}`,
    bbox: [x, y, x + codeSize, y + codeSize],
  });
  const beside = { x: x - 117, width: 105, align: 'right' } as const;
  tag(paper, part, 'P', () => write(paper, texts.online, styles.small, { ...beside, y }));
  drawLink(paper, part, sheet.url.replace(/^https?:\/\//, ''), { ...beside, link: sheet.url }, styles.small);
}

type LinkBox = { x: number; y?: number; width: number; align?: 'right'; link: string };

/** Draws a line of text as a link with a description, which PDF/UA requires. */
function drawLink(
  paper: Paper,
  part: Part,
  text: string,
  { link, y = paper.y, ...place }: LinkBox,
  style: Style = styles.text,
): void {
  const structParent = group(paper, group(paper, part, 'P'), 'Link');
  structParent.add(() => write(paper, text, style, { ...place, y }));
  const clicked = { structParent, Contents: Object(text) as string };
  paper.link(place.x, y, place.width, paper.y - y, link, clicked as PDFKit.Mixins.AnnotationOption);
}

/** Draws a QR code without a quiet zone, because the white paper around it serves as one. */
function drawCode(paper: Paper, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = codeSize / size;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) paper.rect(x + column * module, y + row * module, module + 0.02, module + 0.02);
  paper.fill(ink);
}
