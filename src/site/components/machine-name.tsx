import { nameParts } from '../../domain/catalogue/machine-name.ts';
import type { Language } from '../../domain/text/language.ts';
import type { LocalText } from '../../domain/text/localized.ts';
import { langOf } from './local.tsx';

/** A machine's name with its type number set apart, so that it is found at a glance. */
export function MachineName({ name, language }: { name: LocalText; language: Language }) {
  const { kind, type } = nameParts(name.text);
  return (
    <span className="machine-name" lang={langOf(name, language)} data-text={name.key}>
      <span>{kind}</span>
      {type && (
        <>
          {' '}
          <span className="machine-type" translate="no">
            {type}
          </span>
        </>
      )}
    </span>
  );
}
