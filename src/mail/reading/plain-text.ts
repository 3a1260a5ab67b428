import { decodeEntities } from './html-entities.ts';
import { nextTag, type Tag } from './html-tag.ts';
import { createTextLayout, type TextLayout } from './text-layout.ts';

/** Elements whose content readers do not see. */
const silent = ['script', 'style', 'title', 'template', 'noscript', 'svg', 'iframe', 'object'];

/** Elements that begin a line, and those with a blank line before them. */
const blocks =
  /^(?:p|div|table|tr|caption|li|ul|ol|dl|dt|dd|blockquote|h[1-6]|hr|section|article|header|footer|pre|center|address|form)$/;
const spaced = /^(?:p|table|ul|ol|blockquote|h[1-6]|pre)$/;

const isVoid = /^(?:area|base|br|col|hr|img|input|link|meta|wbr)$/;

/**
 * The text of an HTML document, whatever it contains: cells of a row separated by ` | `, items of lists with their mark, quotes with `> `
 * before each line, addresses of links behind their text. Hidden elements and pictures leave nothing. Parses it in one pass.
 */
export function plainText(html: string): string {
  const layout = createTextLayout();
  let at = 0;
  let hidden: { name: string; depth: number } | undefined;
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, at)) {
    if (!hidden) layout.write(decodeEntities(html.slice(at, tag.from)));
    at = tag.to;
    if (hidden) {
      if (tag.name === hidden.name) hidden.depth += tag.isEnd ? -1 : 1;
      if (hidden.depth === 0) hidden = undefined;
    } else if (!tag.isEnd && silent.includes(tag.name)) at = afterElement(html, tag);
    else if (!tag.isEnd && isHidden(tag) && !isVoid.test(tag.name)) hidden = { name: tag.name, depth: 1 };
    else if (tag.isEnd) close(layout, tag.name);
    else open(layout, tag);
  }
  if (!hidden) layout.write(decodeEntities(html.slice(at)));
  return layout.text();
}

function open(layout: TextLayout, tag: Tag): void {
  const { name } = tag;
  if (name === 'br') layout.lineBreak();
  if (name === 'td' || name === 'th') layout.beginCell();
  const isTight = /\bMso/.test(tag.attribute('class')); // Word's paragraphs have no margin
  if (blocks.test(name)) layout.beginBlock(spaced.test(name) && !isTight);
  if (name === 'table') layout.beginTable();
  if (name === 'tr') layout.beginRow();
  if (name === 'blockquote') layout.beginQuote();
  if (name === 'ul' || name === 'ol') layout.beginList(name === 'ol' ? Number(tag.attribute('start') || 1) : undefined);
  if (name === 'li') layout.beginItem();
  if (name === 'pre') layout.beginPreformatted();
  if (name === 'a') layout.beginLink(decodeEntities(tag.attribute('href')));
}

function close(layout: TextLayout, name: string): void {
  if (name === 'a') layout.endLink();
  if (name === 'blockquote') layout.endQuote();
  if (name === 'ul' || name === 'ol') layout.endList();
  if (name === 'pre') layout.endPreformatted();
  if (name === 'table') layout.endTable();
  if (blocks.test(name)) layout.beginBlock(false);
}

function isHidden(tag: Tag): boolean {
  return /display\s{0,9}:\s{0,9}none|mso-hide\s{0,9}:\s{0,9}all/i.test(tag.attribute('style')) || tag.has('hidden');
}

/** The position of a silent element's end tag, or else the end of the text. */
function afterElement(html: string, { name, to }: Tag): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = to;
  return end.exec(html)?.index ?? html.length;
}
