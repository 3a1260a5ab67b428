/** Placeholders that a text block may contain. */
const placeholders = ['name', 'machine', 'due date'] as const;

type Values = Readonly<Record<string, string | undefined>>;

/** Fills in `{name}` and other placeholders. One without a value stays, so that the author notices it. */
export function fillIn(text: string, values: Values): string {
  return text.replaceAll(/\{([a-z ]{1,20})\}/g, (whole, name: string) => values[name] || whole);
}

/** The first placeholder left in a text: `{machine}`. Undefined when all are filled in. */
export function leftOpen(text: string): string | undefined {
  return placeholders.map((name) => `{${name}}`).find((placeholder) => text.includes(placeholder));
}
