/** From the top of the layout viewport, in pixels. */
export type Span = { top: number; bottom: number };

/** The styles that decide where the lines of a text break. */
const copied = [
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'line-height',
  'padding',
  'border-width',
  'overflow-wrap',
] as const;

/** The line with the caret of a text area. Browsers do not report it: a copy of the text up to the caret is measured. */
export function caretLine(area: HTMLTextAreaElement): Span {
  const { top, width } = area.getBoundingClientRect();
  const style = getComputedStyle(area);
  const copy = document.createElement('div');
  for (const property of copied) copy.style.setProperty(property, style.getPropertyValue(property));
  copy.style.cssText += 'position: fixed; top: 0; visibility: hidden; box-sizing: border-box; white-space: pre-wrap';
  copy.style.borderStyle = 'solid';
  copy.style.width = `${width}px`;
  const caret = document.createElement('span');
  caret.textContent = '\u200b'; // has a line of its own at the end of a text that ends with a line break
  copy.append(area.value.slice(0, area.selectionEnd), caret);
  document.body.append(copy);
  const line = caret.getBoundingClientRect();
  copy.remove();
  const shift = top - area.scrollTop;
  return { top: shift + line.top, bottom: shift + line.bottom };
}
