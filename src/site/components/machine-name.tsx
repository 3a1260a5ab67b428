import type { Language } from '../../domain/language.ts';
import type { LocalText } from '../../domain/localized.ts';
import { langOf } from './local.tsx';

/** A name that ends with a type number: "Fendeuse à bûches FB 22". */
const pattern = /^(.*\S)\s+(\p{Lu}{1,4}[\s-]?\d[\d./-]*\p{L}?)$/u;

/** The type number that a machine's name ends with; undefined when it has none. */
export function typeNumber(name: string): string | undefined {
  return pattern.exec(name)?.[2];
}

/** A machine's name as a catalogue sets it: the type number stands apart, so that it is found at a glance. */
export function MachineName({ name, language }: { name: LocalText; language: Language }) {
  const [, kind, type] = pattern.exec(name.text) ?? [];
  return (
    <span className="machine-name" lang={langOf(name, language)}>
      <span>{kind ?? name.text}</span>
      {type && (
        <>
          {' '}
          <span className="machine-type">{type}</span>
        </>
      )}
    </span>
  );
}
