/** Elements whose content readers do not see. */
const silent = ['script', 'style', 'head', 'title', 'template'];

/** Elements that begin a line. */
const blocks = /^(?:p|div|br|tr|li|ul|ol|table|blockquote|h[1-6]|hr|section|article)$/;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of an HTML document, whatever it contains. Parses it in one pass. */
export function plainText(html: string): string {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) return tidy(text + html.slice(at));
    text += html.slice(at, open);
    at = endOf(html, open);
    const name = /^<\/?([a-z][a-z\d]*)/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase();
    if (name && blocks.test(name)) text += '\n';
    if (name && silent.includes(name) && html[open + 1] !== '/') at = afterElement(html, name, at);
  }
  return tidy(text);
}

/** The end of a tag or comment, or else of the text. */
function endOf(html: string, open: number): number {
  const mark = html.startsWith('<!--', open) ? '-->' : '>';
  const end = html.indexOf(mark, open);
  return end < 0 ? html.length : end + mark.length;
}

/** The position of a silent element's end tag, or else the end of the text. */
function afterElement(html: string, name: string, at: number): number {
  const end = html.slice(at).search(new RegExp(`</${name}`, 'i'));
  return end < 0 ? html.length : at + end;
}

function tidy(text: string): string {
  return text
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      if (name) return entities[name.toLowerCase()] ?? whole;
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
