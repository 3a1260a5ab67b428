import type { DataSheet } from './content.ts';
import { full, logoPlace, page } from './geometry.ts';
import { decorate, ink, orange, type Paper, styles, widthOf, write } from './paper.ts';
import type { Printed } from './print.ts';

/** Draws the header and footer of every page: logo, title, date of the content and page number. */
export function drawFrames(paper: Paper, { contact, texts, name, logo }: DataSheet, printed?: Printed): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(start + index);
    paper.page.margins.bottom = 0; // the footer is below the area for text
    decorate(paper, () => {
      const beside = printed ? drawLogo(paper, printed) : drawMark(paper);
      const across = { ...full, lineBreak: false } as const;
      if (!(printed && logo?.holdsName))
        write(paper, contact.name, { ...styles.heading, size: 13 }, { ...across, x: full.x + beside, y: 36 });
      const kind = index === 0 ? texts.kind : `${name.text} – ${texts.kind}`;
      const right = { x: full.x + 140, width: full.width - 140, align: 'right', height: 12, ellipsis: true } as const;
      write(paper, kind, styles.label, { ...right, y: 38 });
      const y = page.height - 38;
      write(paper, `${contact.name} · ${texts.date}`, styles.small, { ...across, y });
      const number = `${index + 1} / ${count}`;
      const end = full.x + full.width - widthOf(paper, number, styles.small);
      write(paper, number, styles.small, { ...across, x: end, y });
    });
  }
}

/** Draws the company's own logo in place of the mark. Returns the offset of the text beside it, in points. */
function drawLogo(paper: Paper, { jpeg, width, height }: Printed): number {
  const scale = Math.min(logoPlace.width / width, logoPlace.height / height);
  paper.image(jpeg, full.x, 43 - (height * scale) / 2, { width: width * scale });
  return width * scale + 8;
}

/** Draws the mark of content/images/logo.svg. Returns the offset of the text beside it, in points. */
function drawMark(paper: Paper): number {
  paper.save().translate(full.x, 34).scale(0.95).translate(0, -3);
  paper.path('M0 3H19V7.5H4.5V16.5H19V21H0Z').fill(ink);
  paper.path('M7.5 9H12.5V10.5H24V13.5H12.5V15H7.5Z').fill(orange);
  paper.restore();
  return 30;
}
