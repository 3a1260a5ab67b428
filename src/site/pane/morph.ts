/**
 * Makes an element equal to another one and changes only the differences, so that pictures do not load again and nothing
 * scrolls. Opened `<details>` stay open.
 * @param next an element of another document, from which parts may be moved into this one
 */
export function morph(current: Element, next: Element): void {
  if (current.tagName === 'NOSCRIPT') return; // its content is text in a page with scripts, but elements in a fetched document
  for (const { name } of [...current.attributes])
    if (!next.hasAttribute(name) && name !== 'open') current.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
  const wanted = [...next.childNodes];
  for (const [index, node] of wanted.entries()) {
    const old = current.childNodes[index];
    if (!old) current.append(node);
    else if (!old.isEqualNode(node)) follow(old, node);
  }
  while (current.childNodes.length > wanted.length) current.lastChild?.remove();
}

function follow(old: ChildNode, node: ChildNode): void {
  if (old instanceof Element && node instanceof Element && old.tagName === node.tagName) morph(old, node);
  else old.replaceWith(node); // also a text: a browser that translates the page notices new texts only
}
