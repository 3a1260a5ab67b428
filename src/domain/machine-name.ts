/** A name that ends with a type number: "Fendeuse à bûches FB 22". */
const pattern = /^(.*\S)\s+(\p{Lu}{1,4}[\s-]?\d[\d./-]*\p{L}?)$/u;

/** What a machine is, and the type number that its name ends with; undefined when it has none. */
export function nameParts(name: string): { kind: string; type: string | undefined } {
  const [, kind = name, type] = pattern.exec(name) ?? [];
  return { kind, type };
}
