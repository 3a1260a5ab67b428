import { useSyncExternalStore } from 'react';
import { basketLimits } from '../../domain/enquiry/enquiry-limits.ts';
import { type BasketLine, basketName, readBasket, writeBasket } from '../basket.ts';
import { readStored } from '../browser-storage.ts';
import { NameWithType } from './name-with-type.tsx';

export type BasketTexts = { title: string; quantity: string; note: string; remove: string };

/** Returns the lines of this browser's basket and follows its changes. Empty until the island is hydrated. */
export function useBasket(): BasketLine[] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(basketName),
    () => null,
  );
  return text === null ? [] : readBasket();
}

function subscribe(onChange: () => void): () => void {
  for (const change of [basketName, 'storage']) addEventListener(change, onChange);
  return () => {
    for (const change of [basketName, 'storage']) removeEventListener(change, onChange);
  };
}

/** The machines of a quote request, each with quantity, note and a button to remove it. */
export function BasketLines({ lines, texts }: { lines: BasketLine[]; texts: BasketTexts }) {
  if (lines.length === 0) return null;
  const change = (machine: number, values: Partial<BasketLine>) =>
    writeBasket(lines.map((line) => (line.machine === machine ? { ...line, ...values } : line)));
  return (
    <fieldset className="basket-lines">
      <legend tabIndex={-1}>{texts.title}</legend>
      {lines.map(({ machine, name, quantity, note }) => (
        <fieldset className="basket-line" key={machine}>
          <legend>
            <NameWithType name={name} />
          </legend>
          <div className="basket-line-fields">
            <label className="field">
              {texts.quantity}
              <input
                type="number"
                inputMode="numeric"
                min={1}
                max={basketLimits.quantity}
                required
                defaultValue={quantity}
                onInput={({ currentTarget: { validity, valueAsNumber } }) =>
                  validity.valid && change(machine, { quantity: valueAsNumber })
                }
              />
            </label>
            <label className="field">
              {texts.note}
              <input
                maxLength={basketLimits.note}
                autoComplete="off"
                defaultValue={note}
                onInput={({ currentTarget }) => change(machine, { note: currentTarget.value })}
              />
            </label>
            <button
              className="text-link"
              type="button"
              onClick={({ currentTarget }) => {
                const legend = currentTarget.closest('.basket-lines')?.querySelector('legend');
                writeBasket(lines.filter((line) => line.machine !== machine));
                legend?.focus(); // the focused button has been removed
              }}
            >
              {texts.remove}{' '}
              <span className="visually-hidden">
                <NameWithType name={name} />
              </span>
            </button>
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}
