import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { defaultLanguage, isLanguage, type Language, languages } from '../../domain/language.ts';

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  fr: 'Français',
  de: 'Deutsch',
  en: 'English',
  it: 'Italiano',
  es: 'Español',
};

export const translations = languages.filter((language) => language !== defaultLanguage);

export type LanguageChoice = Language | 'all';

export type EditedLanguages = {
  isWide: boolean;
  choice: LanguageChoice;
  /** The languages that fields show, side by side. */
  shown: readonly Language[];
  choose: (choice: LanguageChoice) => void;
};

/**
 * Which languages an editor shows. On wide screens French stands beside a translation, or all five stand together; on
 * narrow ones there is one at a time. The choice is in the address.
 */
export function useEditedLanguages(): EditedLanguages {
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const [query, setQuery] = useSearchParams();
  const asked = query.get('language');
  const chosen = asked === 'all' || isLanguage(asked) ? asked : undefined;
  const choice = isWide ? wideChoice(chosen) : chosen === 'all' ? defaultLanguage : (chosen ?? defaultLanguage);
  const shown = choice === 'all' ? languages : isWide ? [defaultLanguage, choice] : [choice];
  return {
    isWide,
    choice,
    shown,
    choose: (next) =>
      setQuery(
        (current) => {
          current.set('language', next);
          return current;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** French always stands on the left, so it cannot be chosen on the right. */
function wideChoice(chosen: LanguageChoice | undefined): LanguageChoice {
  return chosen === undefined || chosen === defaultLanguage ? 'en' : chosen;
}
