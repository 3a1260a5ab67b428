import type { DataSheet, DataSheetEntry } from './content.ts';
import { left, right } from './geometry.ts';
import {
  decorate,
  ensureSpace,
  group,
  heightOf,
  inItsLanguage,
  ink,
  type Paper,
  type Part,
  rule,
  styles,
  tag,
  write,
} from './paper.ts';

const padding = 4.5;
const nameWidth = 168;

type Table = { title: string; entries: DataSheetEntry[] };

/** Draws names and values between rules. A table that continues on the next page repeats its title there. */
export function drawTable(paper: Paper, part: Part, sheet: DataSheet, { title, entries }: Table): void {
  const table = group(paper, part, 'Table');
  const valueX = right.x + nameWidth + 10;
  const valueWidth = right.x + right.width - valueX;
  line(paper, ink, 1.2);
  for (const entry of entries) {
    const name = inItsLanguage(entry.name, sheet);
    const value = inItsLanguage(entry.value, sheet);
    const height = Math.max(
      heightOf(paper, name.text, styles.term, nameWidth),
      heightOf(paper, value.text || ' ', styles.value, valueWidth),
    );
    if (ensureSpace(paper, height + 2 * padding)) {
      const { y } = paper;
      decorate(paper, () => write(paper, title, styles.heading, { ...left, y }));
      paper.y = y;
      line(paper, ink, 1.2);
    }
    const top = paper.y + padding;
    const row = group(paper, table, 'TR');
    tag(paper, row, 'TH', () => write(paper, name.text, styles.term, { x: right.x, y: top, width: nameWidth }), {
      ...name.options,
      scope: 'Row',
    });
    const place = { x: valueX, y: top - 1, width: valueWidth };
    tag(paper, row, 'TD', () => write(paper, value.text, styles.value, place), value.options);
    paper.y = top + height + padding;
    line(paper, rule, 0.6);
  }
}

function line(paper: Paper, color: string, width: number): void {
  const { y } = paper;
  decorate(paper, () =>
    paper
      .moveTo(right.x, y)
      .lineTo(right.x + right.width, y)
      .lineWidth(width)
      .stroke(color),
  );
}
