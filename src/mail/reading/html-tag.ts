export type Tag = {
  /** In lower case; empty for comments and declarations. */
  name: string;
  isEnd: boolean;
  from: number;
  to: number;
  /** The value of an attribute; empty if there is none. */
  attribute: (name: string) => string;
  has: (name: string) => boolean;
};

/** No tag is read further: the attributes in use are short. */
const longestTag = 4_000;

/** The next tag or comment from a position on. Undefined after the last one. One that does not end reaches to the end of the text. */
export function nextTag(html: string, at: number): Tag | undefined {
  const begin = /<(?=[a-z/!?])/gi; // any other `<` is text
  begin.lastIndex = at;
  const from = begin.exec(html)?.index;
  if (from === undefined) return undefined;
  const to = endOf(html, from);
  const source = html.slice(from, Math.min(to, from + longestTag));
  const name = /^<\/?([a-z][a-z\d]*)/i.exec(source)?.[1]?.toLowerCase() ?? '';
  const isBare = source.length < name.length + 4;
  return {
    ...{ name, isEnd: source[1] === '/', from, to },
    attribute: (wanted) => (isBare ? '' : attributeIn(source, wanted)),
    has: (wanted) => !isBare && new RegExp(`\\s${wanted}(?=[\\s/>=])`, 'i').test(source.replaceAll(quoted, '""')),
  };
}

const quoted = /"[^"]*"|'[^']*'/g;

function attributeIn(source: string, name: string): string {
  const found = new RegExp(`[\\s"'/]${name}\\s{0,9}=\\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\\s>"']*))`, 'i').exec(source);
  return found?.slice(1).find((value) => value !== undefined) ?? '';
}

function endOf(html: string, from: number): number {
  if (!html.startsWith('<!--', from)) return endOfTag(html, from);
  const end = html.indexOf('-->', from + 2);
  return end < 0 ? html.length : end + 3;
}

/** The end of a tag. A `>` in a quoted value does not end it. */
function endOfTag(html: string, from: number): number {
  const mark = />|=\s{0,9}(["'])/g;
  mark.lastIndex = from;
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    const [text, quote] = found;
    if (!quote) return found.index + text.length;
    const end = html.indexOf(quote, mark.lastIndex);
    if (end >= 0) mark.lastIndex = end + 1;
  }
  return html.length;
}
