import { type ReactNode, useState } from 'react';
import { defaultLanguage } from '../../domain/text/language.ts';
import { translatedNouns } from '../../domain/text/translation.ts';
import type { FieldHelp, HelpedField } from './field-help.tsx';
import { nameOfText } from './name-of-text.ts';

/**
 * Help with a text that is missing, a copy or outdated. It appears when its input first gets the focus, which keeps a screen with a
 * hundred gaps calm, and stays while the user types, so nothing jumps.
 * @returns the help below the input, and the handler that opens it
 */
export function useFieldHelp(helped: HelpedField, isWanted: boolean): { help: ReactNode; onFocus: () => void } {
  const [Help, setHelp] = useState<typeof FieldHelp>();
  const { record, field, language } = helped;
  const noun = nameOfText(record.path)?.noun;
  const isTranslated = translatedNouns.some((each) => each === noun);
  const text = record.text(`${field}_${language}`);
  const isGap = text.trim() === '' || record.isCopy(`${field}_${language}`) || isWanted;
  const hasFrench = record.text(`${field}_${defaultLanguage}`).trim() !== '';
  const canHelp = isTranslated && language !== defaultLanguage && hasFrench;
  return {
    help: Help && canHelp ? <Help {...helped} /> : null,
    onFocus: () => {
      if (canHelp && isGap && !Help) loadHelp().then((help) => setHelp(() => help));
    },
  };
}

/** Returns undefined if the code cannot load: the text matters more than the help, and the next focus tries again. */
async function loadHelp(): Promise<typeof FieldHelp | undefined> {
  try {
    return (await import('./field-help.tsx')).FieldHelp;
  } catch {
    return undefined;
  }
}
