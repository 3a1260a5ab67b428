/**
 * Limits the number of ticked machines to what a comparison can show, and says so beside the button. Without JavaScript,
 * the comparison page enforces the limit.
 */
export function limitComparison(): void {
  const form = document.querySelector<HTMLFormElement>('.compare-form');
  const status = form?.querySelector<HTMLElement>('[role=status]');
  if (!form || !status) return;
  let wasFull = false; // the text cannot tell: a browser may have translated it
  const update = () => {
    const boxes = [...form.elements].filter((element) => element instanceof HTMLInputElement);
    const isFull = boxes.filter(({ checked }) => checked).length >= Number(form.dataset.most);
    for (const box of boxes) box.disabled = isFull && !box.checked;
    if (isFull === wasFull) return; // so that screen readers announce it once
    wasFull = isFull;
    status.textContent = (isFull ? status.dataset.full : status.dataset.hint) ?? '';
  };
  document.addEventListener('change', update);
  addEventListener('pageshow', update); // the browser restores the ticks when the visitor returns
}
