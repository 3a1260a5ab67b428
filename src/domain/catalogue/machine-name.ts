/** A name that ends with a type number: "Fendeuse à bûches FB 22". */
const pattern = /^(.*\S)\s+(\p{Lu}{1,4}[\s-]?\d[\d./-]*\p{L}?)$/u;

/** Splits a name into the kind of machine and the type number at its end. The type is undefined if there is none. */
export function nameParts(name: string): { kind: string; type: string | undefined } {
  const [, kind = name, type] = pattern.exec(name) ?? [];
  return { kind, type };
}
