import { once } from 'node:events';
import { nameParts } from '../../domain/catalogue/machine-name.ts';
import type { LocalText } from '../../domain/text/localized.ts';
import { drawContact } from './contact.ts';
import type { DataSheet } from './content.ts';
import { drawFrames } from './frame.ts';
import { full, left, page, right } from './geometry.ts';
import {
  decorate,
  ensureSpace,
  group,
  heightOf,
  inItsLanguage,
  openPaper,
  orange,
  type Paper,
  type Part,
  styles,
  tag,
  widthOf,
  write,
} from './paper.ts';
import { drawGallery, drawMainPicture } from './pictures.ts';
import type { Prints } from './print.ts';
import { drawTable } from './table.ts';

/** Space between two sections, in points. */
const air = 21;

/**
 * Draws a data sheet as a PDF: A4, tagged for screen readers, with embedded typefaces. A usual machine fills one or two
 * pages.
 * @param prints its pictures, and the company's own logo; without one the mark is drawn
 */
export async function drawDataSheet(sheet: DataSheet, { pictures, logo }: Prints): Promise<Buffer> {
  const { texts, language, updated, contact } = sheet;
  const title = `${sheet.name.text} – ${texts.kind} – ${contact.name}`;
  const paper = openPaper({ language: `${language}-CH`, title, updated });
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const root = paper.struct('Document');
  paper.addStructure(root);

  drawTitle(paper, root, sheet);
  drawMainPicture(paper, root, sheet, pictures);
  drawTables(paper, root, sheet, ['offer']);
  if (sheet.description.text !== '')
    section(paper, root, texts.description, (part) => drawParagraphs(paper, part, sheet.description, sheet));
  if (sheet.advantages.length > 0) section(paper, root, texts.advantages, (part) => drawAdvantages(paper, part, sheet));
  drawTables(paper, root, sheet, ['characteristics', 'options']);
  if (sheet.pictures.length > 1)
    section(paper, root, texts.pictures, (part) => drawGallery(paper, part, sheet, pictures), 160);
  paper.y += air;
  drawContact(paper, root, sheet);

  drawFrames(paper, sheet, logo);
  const ended = once(paper, 'end');
  paper.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawTitle(paper: Paper, root: Part, sheet: DataSheet): void {
  const { name, categories } = sheet;
  const { kind, type = '' } = nameParts(name.text);
  const { text, options } = inItsLanguage({ ...name, text: kind }, sheet);
  const typeWidth = type ? widthOf(paper, type, styles.type) + 16 : 0;
  decorate(paper, () => paper.rect(full.x, page.top, 36, 3).fill(orange));
  const top = page.top + 16;
  tag(
    paper,
    root,
    'H1',
    () => {
      write(paper, text, styles.title, { x: full.x, y: top, width: full.width - typeWidth });
      const below = paper.y;
      if (type) write(paper, ` ${type}`, styles.type, { x: full.x, y: top - 2, width: full.width, align: 'right' });
      paper.y = below;
    },
    options,
  );
  if (categories.length === 0) return;
  const list = categories.map((category) => inItsLanguage(category, sheet).text).join(' · ');
  paper.y += 4;
  tag(paper, root, 'P', () => write(paper, list, styles.label, { x: full.x, width: full.width }));
}

/** Draws lists of names and values, each in its own section. */
function drawTables(
  paper: Paper,
  root: Part,
  sheet: DataSheet,
  keys: ('offer' | 'characteristics' | 'options')[],
): void {
  for (const key of keys) {
    const table = { title: sheet.texts[key], entries: sheet[key] };
    if (table.entries.length > 0) section(paper, root, table.title, (part) => drawTable(paper, part, sheet, table));
  }
}

/** Draws a heading in the left column and the content beside it. Begins a new page unless `least` points are left. */
function section(paper: Paper, root: Part, title: string, draw: (part: Part) => void, least = 84): void {
  paper.y += air;
  ensureSpace(paper, least);
  const top = paper.y;
  const part = group(paper, root, 'Sect');
  tag(paper, part, 'H2', () => write(paper, title, styles.heading, { ...left, y: top }));
  const beside = paper.y;
  const here = paper.page;
  paper.y = top;
  draw(part);
  if (paper.page === here) paper.y = Math.max(paper.y, beside);
}

function drawParagraphs(paper: Paper, part: Part, written: LocalText, sheet: DataSheet): void {
  const { text, options } = inItsLanguage(written, sheet);
  for (const paragraph of text.split(/\n{2,}/).filter((each) => each.trim() !== '')) {
    const height = heightOf(paper, paragraph, styles.text, right.width);
    ensureSpace(paper, Math.min(height, 3 * 15)); // keeps a few lines together
    tag(paper, part, 'P', () => write(paper, paragraph, styles.text, right), options);
    paper.y += 5;
  }
  paper.y -= 5;
}

function drawAdvantages(paper: Paper, part: Part, sheet: DataSheet): void {
  const list = group(paper, part, 'L');
  const indent = 12;
  const width = right.width - indent;
  for (const advantage of sheet.advantages) {
    const { text, options } = inItsLanguage(advantage, sheet);
    ensureSpace(paper, Math.min(heightOf(paper, text, styles.text, width), 4 * 15));
    const top = paper.y;
    decorate(paper, () => paper.rect(right.x, top + 3.2, 4, 4).fill(orange));
    const item = group(paper, list, 'LI');
    tag(paper, item, 'LBody', () => write(paper, text, styles.text, { x: right.x + indent, y: top, width }), options);
    paper.y += 2;
  }
  paper.y -= 2;
}
