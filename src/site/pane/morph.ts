/**
 * Makes an element equal to another one, and touches only what differs: pictures do not load again and nothing scrolls.
 * What was opened stays open.
 * @param next of another document; parts of it may be moved into this one
 */
export function morph(current: Element, next: Element): void {
  if (current.tagName === 'NOSCRIPT') return; // a script reads it as a text, a request as elements
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
  else if (old instanceof Text && node.nodeType === Node.TEXT_NODE) old.data = node.nodeValue ?? '';
  else old.replaceWith(node);
}
