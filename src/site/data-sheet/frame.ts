import type { DataSheet } from './content.ts';
import { decorate, full, ink, orange, type Paper, page, styles, widthOf, write } from './paper.ts';

/** What stands on every page: the mark and what this is, the date of the content, the number of the page. */
export function drawFrames(paper: Paper, { contact, texts, name }: DataSheet): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(start + index);
    paper.page.margins.bottom = 0; // the foot stands below what text may fill
    decorate(paper, () => {
      drawMark(paper);
      const across = { ...full, lineBreak: false } as const;
      write(paper, contact.name, { ...styles.heading, size: 13 }, { ...across, x: full.x + 30, y: 36 });
      const kind = index === 0 ? texts.kind : `${name.text} – ${texts.kind}`;
      const right = { x: full.x + 120, width: full.width - 120, align: 'right', height: 12, ellipsis: true } as const;
      write(paper, kind, styles.label, { ...right, y: 38 });
      const y = page.height - 38;
      write(paper, `${contact.name} · ${texts.date}`, styles.small, { ...across, y });
      const number = `${index + 1} / ${count}`;
      const end = full.x + full.width - widthOf(paper, number, styles.small);
      write(paper, number, styles.small, { ...across, x: end, y });
    });
  }
}

/** The mark of content/images/logo.svg: a cylinder in section, its piston in the signal colour. */
function drawMark(paper: Paper): void {
  paper.save().translate(full.x, 34).scale(0.95).translate(0, -3);
  paper.path('M0 3H19V7.5H4.5V16.5H19V21H0Z').fill(ink);
  paper.path('M7.5 9H12.5V10.5H24V13.5H12.5V15H7.5Z').fill(orange);
  paper.restore();
}
