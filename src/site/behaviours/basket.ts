import { basketName, readBasket, writeBasket } from '../basket.ts';

/**
 * Makes the buttons add their machine to the basket of a quote request, and shows the number of its lines. The browser
 * stores the basket. Without JavaScript each button leads to the quote form with its machine chosen.
 */
export function fillBasket(): void {
  show();
  for (const change of [basketName, 'storage', 'pageshow']) addEventListener(change, show);
  document.addEventListener('submit', (event) => {
    const { basket: name, machine } = (event.target as HTMLElement).dataset;
    if (name === undefined || isIn(machine)) return; // if the machine is in the basket already, the button leads there
    event.preventDefault();
    writeBasket([...readBasket(), { machine: Number(machine), name, quantity: 1, note: '' }]);
    const status = document.querySelector('.basket [role=status]');
    if (status) status.textContent = `${name}: ${status.getAttribute('data-added')}`;
  });
}

function show(): void {
  const { length } = readBasket();
  for (const basket of document.querySelectorAll<HTMLElement>('.basket')) {
    basket.classList.toggle('is-filled', length > 0);
    for (const count of basket.querySelectorAll('.basket-count')) count.textContent = String(length);
  }
  for (const form of document.querySelectorAll<HTMLElement>('[data-basket]'))
    form.classList.toggle('is-in-basket', isIn(form.dataset.machine));
}

function isIn(machine: string | undefined): boolean {
  return readBasket().some((line) => String(line.machine) === machine);
}
