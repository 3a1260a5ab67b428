/** A value that is a figure: "8 000 kg", "10–87 mm", "≤ 350 bar", "22 t (215 kN)". Unit and aside may be blank. */
export type Quantity = { figure: string; unit: string; aside: string };

/** A number, a range or a limit; a short unit behind it; and what brackets say of it. */
const pattern = /^((?:[<>≤≥±~]\s?)?\d[\d\s'’.,–-]*)(?:\s([^\d\s(]\S{0,7}))?(?:\s(\([^()]*\)[^,;()]*))?$/u;

/** Reads a typed value as a quantity; undefined when it is anything else, such as a sentence or two figures. */
export function readQuantity(text: string): Quantity | undefined {
  const [, figure, unit = '', aside = ''] = pattern.exec(text.trim()) ?? [];
  return figure === undefined ? undefined : { figure: figure.trim(), unit, aside };
}
