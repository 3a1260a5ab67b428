import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { defaultLanguage, isLanguage, type Language, languages } from '../../domain/language.ts';
import { type Access, mayWriteIn } from '../../domain/right.ts';
import { useAccess } from '../access.tsx';

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  fr: 'Français',
  de: 'Deutsch',
  en: 'English',
  it: 'Italiano',
  es: 'Español',
};

export type LanguageChoice = Language | 'all';

export type EditedLanguages = {
  isWide: boolean;
  choice: LanguageChoice;
  /** The languages that can be chosen. */
  offered: readonly Language[];
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
  const offered = offeredLanguages(useAccess());
  const chosen = asked === 'all' || (isLanguage(asked) && offered.includes(asked)) ? asked : undefined;
  const choice = isWide ? wideChoice(chosen, offered) : narrowChoice(chosen, offered);
  const shown = choice === 'all' ? offered : isWide ? [...new Set([defaultLanguage, choice])] : [choice];
  return {
    isWide,
    choice,
    shown,
    offered,
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

/** All for most; for a translator French, which is translated, and the own ones. */
function offeredLanguages(user: Access): readonly Language[] {
  const isOffered = (language: Language) => language === defaultLanguage || mayWriteIn(user, language);
  return languages.filter(isOffered);
}

/** French always stands on the left, so it cannot be chosen on the right, unless there is nothing else. */
function wideChoice(chosen: LanguageChoice | undefined, offered: readonly Language[]): LanguageChoice {
  if (chosen !== undefined && chosen !== defaultLanguage) return chosen;
  if (offered.includes('en')) return 'en';
  return offered.find((language) => language !== defaultLanguage) ?? defaultLanguage;
}

/** Where all languages are offered, French comes first; a translator begins with an own one. */
function narrowChoice(chosen: LanguageChoice | undefined, offered: readonly Language[]): Language {
  if (chosen !== undefined && chosen !== 'all') return chosen;
  const isTranslator = offered.length < languages.length;
  return (isTranslator && offered.find((language) => language !== defaultLanguage)) || defaultLanguage;
}
