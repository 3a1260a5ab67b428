/**
 * Joins the lines of text in the format `flowed` (RFC 3676): a line that ends in a space goes on in the next one of the same quote.
 * @param deletesSpace whether that space was added with the break (`delsp=yes`)
 */
export function joinFlowed(text: string, deletesSpace: boolean): string {
  const lines: { quote: number; pieces: string[] }[] = [];
  let open: (typeof lines)[number] | undefined;
  for (const raw of text.split(/\r?\n/)) {
    const quote = /^>*/.exec(raw)?.[0].length ?? 0;
    const content = raw.slice(quote).replace(/^ /, ''); // stuffed, section 4.4
    const isSignature = content === '-- ';
    const isFlowed = content.endsWith(' ') && !isSignature;
    const piece = isFlowed && deletesSpace ? content.slice(0, -1) : content;
    if (open?.quote === quote && !isSignature) {
      if (deletesSpace && wasBetweenWords(open.pieces.at(-1), piece)) open.pieces.push(' ');
      open.pieces.push(piece);
    } else {
      open = { quote, pieces: [piece] };
      lines.push(open);
    }
    if (!isFlowed) open = undefined;
  }
  return lines.map(({ quote, pieces }) => `${'> '.repeat(Math.min(quote, 50))}${pieces.join('')}`).join('\n');
}

/** The longest word that no program needs to break: its lines are as long. */
const longestWord = 60;

/**
 * Whether the deleted space was one between two words. Section 4.5 has programs add a space to the one that was there, and some do not.
 * A break within a word has a reason only if the word is long, or in scripts without spaces.
 */
function wasBetweenWords(before = '', after: string): boolean {
  const [end = '', start = ''] = [
    /[\p{Script=Latin}\d.,;:!?)]+$/u.exec(before.slice(-longestWord))?.[0],
    /^[\p{Script=Latin}\d(]+/u.exec(after.slice(0, longestWord))?.[0],
  ];
  return end !== '' && start !== '' && end.length + start.length <= longestWord;
}
