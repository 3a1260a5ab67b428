/** A ref that gives the focus to what appears in place of something that had it. */
export function focusNode(node: HTMLElement | null): void {
  node?.focus();
}
