import { expect, type Page } from '@playwright/test';

/** Brackets stand for another language: the text stays findable, and a text that is translated twice shows it. */
const marks = ['⟦', '⟧'] as const;

/** Returns a text as the translated page contains it. */
export function translated(text: string): string {
  return marks.join(text.trim());
}

/**
 * Translates the open page like Chrome, and from then on each text that scripts add:
 * - each text node is replaced by two `<font>` elements around a new one
 * - `placeholder`, `title` and `alt` change, and the language and class of `<html>`
 * - `translate="no"`, fields and drawings stay as they are
 * Changes of a text node itself are not noticed, so texts that are changed that way stay untranslated.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(translate, marks);
}

/** Expects that each visible text of a translated page is translated, and only once. */
export async function expectTranslated(page: Page, state: string): Promise<void> {
  expect(await page.evaluate(findFaults, marks), state).toEqual([]);
}

/** Runs in the browser. */
function translate([open, close]: readonly [string, string]): void {
  const kept = 'script, style, noscript, textarea, svg, iframe, [translate=no]';
  const attributes = ['placeholder', 'title', 'alt'];

  function translateIn(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (
      let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode();
      node;
      node = walker.nextNode()
    )
      texts.push(node as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(`${kept}, font`)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.textContent = text.data.replace(/\S.*\S|\S/s, (words) => open + words + close);
      outer.append(inner);
      text.replaceWith(outer);
    }
  }

  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translateIn(node);
  }).observe(document.body, { childList: true, subtree: true });
  for (const name of attributes)
    for (const element of document.querySelectorAll(`[${name}]:not(:is(${kept}) *)`))
      element.setAttribute(name, open + element.getAttribute(name) + close);
  translateIn(document.body);
  document.documentElement.lang = 'pt';
  document.documentElement.classList.add('translated-ltr');
}

/** Runs in the browser. */
function findFaults([open]: readonly [string, string]): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data, parentElement } = node as Text;
    if (data.trim() === '' || parentElement?.closest('script, style, noscript, textarea, svg, [translate=no]'))
      continue;
    const times = data.split(open).length - 1;
    if (times !== 1) faults.push(`translated ${times} times: ${data.trim()}`);
  }
  return faults;
}
