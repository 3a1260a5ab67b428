/**
 * Browsers drop the focus together with the element that has it. Once `element` is gone the focus goes to what was around
 * it, unless the screen has taken it elsewhere, so that the keyboard goes on from there.
 */
export function followFocus(element: Element | null): void {
  const around = ancestors(element).filter((one) => one.matches('section, main'));
  const observer = new MutationObserver(() => {
    if (element?.isConnected) return;
    observer.disconnect();
    const target = around.find((one) => one.isConnected);
    if (document.activeElement !== document.body || !target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function ancestors(element: Element | null): HTMLElement[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestors(parent)] : [];
}
