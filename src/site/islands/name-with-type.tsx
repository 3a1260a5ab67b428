import { nameParts } from '../../domain/catalogue/machine-name.ts';

/**
 * A machine's name on one line. Its words are translated, its type number is not: a translator may write "TK 8000" as
 * "TK 8,000".
 */
export function NameWithType({ name }: { name: string }) {
  const { kind, type } = nameParts(name);
  if (!type) return <>{name}</>;
  return (
    <>
      {kind} <span translate="no">{type}</span>
    </>
  );
}

/** The `translate` attribute of an option with a machine's name. It holds text only, so its number keeps the words too. */
export function translateOfOption(name: string): 'no' | undefined {
  return nameParts(name).type ? 'no' : undefined;
}
