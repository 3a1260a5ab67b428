/** A ref that focuses an element that replaces a focused one. */
export function focusNode(node: HTMLElement | null): void {
  node?.focus();
}
