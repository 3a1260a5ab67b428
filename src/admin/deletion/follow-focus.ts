/**
 * Keeps the keyboard focus near a deleted element: browsers drop the focus together with its element. Once `element` is
 * gone, the nearest remaining section takes the focus, unless the screen has moved it elsewhere.
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
