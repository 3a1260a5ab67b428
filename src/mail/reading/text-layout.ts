import { linkAddress } from './link-address.ts';

/** What stands between the text so far and the next one. It is written with the next one, so that empty elements leave nothing. */
type Gap = 'none' | 'cell' | 'line' | 'blank';

const deepestQuote = 20;
const deepestList = 6;
const longestLink = 2_000;

export type TextLayout = ReturnType<typeof createTextLayout>;

/** Lays out the text of an HTML document in lines, as its elements begin and end. */
export function createTextLayout() {
  const lines: string[] = [];
  /** The current line. Its pieces are joined once: a long string that grows is copied each time it is looked at. */
  let pieces: string[] = [];
  let gap: Gap = 'none';
  let quote = 0;
  let preformatted = 0;
  let mark = '';
  let link: { href: string; text: string } | undefined;
  const lists: { next: number | undefined }[] = [];
  const tables: { cells: number }[] = [];

  const endsInSpace = () => pieces.at(-1)?.endsWith(' ') ?? true;

  function endLine(): void {
    lines.push(pieces.join('').trimEnd());
    pieces = [];
  }

  /** Nothing stands before the first text. */
  function widen(to: Gap): void {
    if (pieces.length > 0 || lines.length > 0) gap = to;
  }

  function fillGap(): void {
    if (gap === 'cell') pieces.push(endsInSpace() ? '| ' : ' | ');
    if (gap === 'line' || gap === 'blank') endLine();
    if (gap === 'blank') lines.push(quote > 0 && lines.at(-1)?.startsWith('>') ? '>' : '');
    gap = 'none';
    if (pieces.length === 0 && quote > 0) pieces.push('> '.repeat(Math.min(quote, deepestQuote)));
    if (mark) pieces.push('  '.repeat(Math.min(Math.max(lists.length - 1, 0), deepestList)) + mark);
    mark = '';
  }

  function put(text: string): void {
    fillGap();
    pieces.push(text);
    if (link && link.text.length < longestLink) link.text += text;
  }

  function writeLines(text: string): void {
    for (const [at, one] of text.split(/\r?\n/).entries()) {
      if (at > 0) lineBreak();
      if (one.trim()) put(one);
    }
  }

  function lineBreak(): void {
    if (gap !== 'cell') widen(gap === 'none' ? 'line' : 'blank');
  }

  return {
    write(text: string): void {
      if (preformatted > 0) {
        writeLines(text);
        return;
      }
      const spaced = text.replaceAll(invisible, '').replaceAll(/\s+/g, ' ');
      const isAtStart = gap !== 'none' || endsInSpace();
      const shown = isAtStart ? spaced.trimStart() : spaced;
      if (shown === ' ') pieces.push(shown);
      else if (shown) put(shown);
    },
    lineBreak,
    beginBlock(isSpaced: boolean): void {
      if (gap === 'cell' || gap === 'blank') return;
      widen(isSpaced && !mark && tables.length === 0 && lists.length === 0 ? 'blank' : 'line');
    },
    beginTable: () => void tables.push({ cells: 0 }),
    endTable: () => void tables.pop(),
    beginRow(): void {
      const table = tables.at(-1);
      if (table) table.cells = 0;
      if (gap === 'cell') gap = 'line';
    },
    beginCell(): void {
      const table = tables.at(-1);
      if (table && table.cells > 0 && pieces.length > 0) gap = 'cell';
      if (table) table.cells += 1;
    },
    beginQuote: () => {
      quote += 1;
    },
    endQuote: () => {
      quote = Math.max(quote - 1, 0);
      mark = '';
    },
    /** @param start the number of its first item; undefined if it has no numbers */
    beginList: (start: number | undefined) => void lists.push({ next: start }),
    endList: () => void lists.pop(),
    beginItem(): void {
      const list = lists.at(-1);
      mark = list?.next === undefined ? '– ' : `${list.next}. `;
      if (list?.next !== undefined) list.next += 1;
    },
    beginPreformatted: () => {
      preformatted += 1;
    },
    endPreformatted: () => {
      preformatted = Math.max(preformatted - 1, 0);
    },
    beginLink: (href: string) => {
      link = { href, text: '' };
    },
    endLink(): void {
      const address = link && linkAddress(link.href, link.text);
      link = undefined;
      if (address) put(endsInSpace() ? `(${address})` : ` (${address})`);
    },
    text(): string {
      endLine();
      return lines
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim();
    },
  };
}

/** Characters that only guide line breaks, or that fill the preview of a mail. */
const invisible = /\u034f|[\u00ad\u200b-\u200d\u2060\ufeff]/g;
