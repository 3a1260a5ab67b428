/** A ref that focuses an element when it replaces the focused one. */
export function focusNode(node: HTMLElement | null): void {
  node?.focus();
}
