/** What a text block may leave to be filled in. */
const placeholders = ['name', 'machine', 'due date'] as const;

type Values = Readonly<Record<string, string | undefined>>;

/** Fills in `{name}` and the like. What has no value stays as it is, so that somebody sees it. */
export function fillIn(text: string, values: Values): string {
  return text.replaceAll(/\{([a-z ]{1,20})\}/g, (whole, name: string) => values[name] || whole);
}

/** The first placeholder of blocks that a text still has: `{machine}`; undefined when all are filled in. */
export function leftOpen(text: string): string | undefined {
  return placeholders.map((name) => `{${name}}`).find((placeholder) => text.includes(placeholder));
}
