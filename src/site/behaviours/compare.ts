/**
 * Limits how many machines can be ticked to what a comparison shows; the line beside the button says so. Without a script,
 * the comparison page does.
 */
export function limitComparison(): void {
  const form = document.querySelector<HTMLFormElement>('.compare-form');
  const status = form?.querySelector<HTMLElement>('[role=status]');
  if (!form || !status) return;
  const update = () => {
    const boxes = [...form.elements].filter((element) => element instanceof HTMLInputElement);
    const isFull = boxes.filter(({ checked }) => checked).length >= Number(form.dataset.most);
    for (const box of boxes) box.disabled = isFull && !box.checked;
    const text = (isFull ? status.dataset.full : status.dataset.hint) ?? '';
    if (status.textContent !== text) status.textContent = text; // said once
  };
  document.addEventListener('change', update);
  addEventListener('pageshow', update); // on return, the browser restores the ticks
}
