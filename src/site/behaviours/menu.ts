/** How long a menu stays open after the mouse has left it, in milliseconds, because hands shake. */
const closeDelay = 200;

/** Opens the menus of the header on hover. Click and keyboard need no script, because the menus are native popovers. */
export function openMenus(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-hover]')) {
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (!panel) continue;
    let closing: ReturnType<typeof setTimeout>;
    let hovered = false;
    const open = (event: PointerEvent) => {
      clearTimeout(closing);
      if (event.pointerType !== 'mouse' || panel.matches(':popover-open')) return;
      hovered = true;
      panel.showPopover({ source: button });
    };
    const close = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') closing = setTimeout(() => panel.hidePopover(), closeDelay);
    };
    // The first click on a menu that hovering has just opened would close it again.
    button.addEventListener('click', (event) => {
      if (hovered) event.preventDefault();
      hovered = false;
    });
    panel.addEventListener('toggle', (event) => {
      if (event.newState === 'closed') hovered = false;
    });
    for (const part of [button, panel]) {
      part.addEventListener('pointerenter', open);
      part.addEventListener('pointerleave', close);
    }
  }
}
