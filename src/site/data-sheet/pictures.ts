import { readQuantity } from '../../domain/catalogue/quantity.ts';
import type { DataSheet, DataSheetPicture } from './content.ts';
import { gallery, left, mainRatios, right } from './geometry.ts';
import {
  decorate,
  ensureSpace,
  ground,
  heightOf,
  inItsLanguage,
  type Paper,
  type Part,
  rule,
  steel,
  styles,
  tag,
  write,
} from './paper.ts';
import { mainIndex, type Printed } from './print.ts';

type Frame = { x: number; y: number; width: number; height: number };

/** Draws the first picture, or the first poster if there are only videos, with the key figures beside it. */
export function drawMainPicture(paper: Paper, root: Part, sheet: DataSheet, prints: (Printed | undefined)[]): void {
  const index = mainIndex(sheet);
  const picture = sheet.pictures[index];
  if (!picture) return;
  const printed = prints[index];
  const ratio = printed ? printed.height / printed.width : 0.6;
  const height = right.width * Math.min(Math.max(ratio, mainRatios.least), mainRatios.most);
  const frame = { ...right, y: paper.y + 16, height };
  drawKeyFigures(paper, sheet, frame.y);
  drawFigure(paper, root, { sheet, picture, printed, frame });
  paper.y = frame.y + height;
}

/** Draws up to three key figures. Screen readers skip them, because the table repeats them. */
function drawKeyFigures(paper: Paper, { characteristics }: DataSheet, top: number): void {
  const figures = characteristics.flatMap(({ name, value }) => {
    const quantity = readQuantity(value.text);
    return quantity?.unit && quantity.figure.length < 9 ? [{ name: name.text, ...quantity }] : [];
  });
  paper.y = top - 4;
  decorate(paper, () => {
    for (const { name, figure, unit } of figures.slice(0, 3)) {
      write(paper, `${figure} ${unit}`, styles.key, left);
      write(paper, name, styles.small, { ...left, width: left.width - 8 });
      paper.y += 12;
    }
  });
}

/** Draws the other pictures, two in a row, each with its description. */
export function drawGallery(paper: Paper, part: Part, sheet: DataSheet, prints: (Printed | undefined)[]): void {
  const main = mainIndex(sheet);
  const others = sheet.pictures.map((picture, index) => ({ picture, index })).filter(({ index }) => index !== main);
  for (let first = 0; first < others.length; first += gallery.perRow) {
    const row = others
      .slice(first, first + gallery.perRow)
      .map((entry) => ({ ...entry, caption: captionOf(entry.picture, sheet) }));
    const heights = row.map(({ caption }) => heightOf(paper, caption.text || ' ', styles.small, gallery.width));
    const below = gallery.height + 4;
    ensureSpace(paper, below + Math.max(...heights));
    const top = paper.y;
    for (const [column, { picture, index, caption }] of row.entries()) {
      const place = { x: right.x + column * (gallery.width + gallery.gutter), width: gallery.width };
      const frame = { ...place, y: top, height: gallery.height };
      drawFigure(paper, part, { sheet, picture, printed: prints[index], frame });
      if (caption.text === '') continue;
      tag(
        paper,
        part,
        'Caption',
        () => write(paper, caption.text, styles.small, { ...place, y: top + below }),
        caption.options,
      );
    }
    paper.y = top + below + Math.max(...heights) + 8;
  }
  ensureSpace(paper, 12);
  tag(paper, part, 'P', () => write(paper, sheet.texts.illustration, styles.small, right));
}

function captionOf({ description, isVideo }: DataSheetPicture, sheet: DataSheet) {
  const { text, options } = inItsLanguage(description, sheet);
  return { text: isVideo ? [text, sheet.texts.video].filter(Boolean).join(' – ') : text, options };
}

type Figure = { sheet: DataSheet; picture: DataSheetPicture; printed: Printed | undefined; frame: Frame };

/** Draws a picture that fills its frame, cropped around its focal point, or a hatched area if it cannot be read. */
function drawFigure(paper: Paper, parent: Part, { sheet, picture, printed, frame }: Figure): void {
  const { x, y, width, height } = frame;
  if (!printed) {
    decorate(paper, () => hatch(paper, frame));
    return;
  }
  const { text, options } = captionOf(picture, sheet);
  const scale = Math.max(width / printed.width, height / printed.height);
  const size = { width: printed.width * scale, height: printed.height * scale };
  tag(
    paper,
    parent,
    'Figure',
    () => {
      paper.save().rect(x, y, width, height).clip();
      const left = x + ((width - size.width) * picture.focus.x) / 100;
      const top = y + ((height - size.height) * picture.focus.y) / 100;
      paper.image(printed.jpeg, left, top, size);
      paper.restore();
      if (picture.isVideo) drawPlayMark(paper, frame);
    },
    { ...options, alt: text || sheet.name.text, bbox: [x, y, x + width, y + height] },
  );
}

function drawPlayMark(paper: Paper, { x, y, height }: Frame): void {
  const bottom = y + height - 8;
  paper
    .save()
    .rect(x, bottom - 16, 24, 24)
    .fill('#fff');
  paper
    .polygon([x + 9, bottom - 10], [x + 9, bottom + 2], [x + 18, bottom - 4])
    .fill(steel)
    .restore();
}

function hatch(paper: Paper, { x, y, width, height }: Frame): void {
  paper.rect(x, y, width, height).clip().rect(x, y, width, height).fill(ground);
  for (let offset = 0; offset < width + height; offset += 9)
    paper.moveTo(x + offset, y).lineTo(x + offset - height, y + height);
  paper.lineWidth(0.6).stroke(rule);
}
