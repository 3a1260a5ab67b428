import { useMediaQuery } from '@mantine/hooks';
import { useSearchParams } from 'react-router';
import { type Access, mayWriteIn } from '../../../domain/account/right.ts';
import { defaultLanguage, isLanguage, type Language, languages } from '../../../domain/text/language.ts';
import { useAccess } from '../../access.tsx';

/** The name of each language in that language. */
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
  /** The languages that the user can choose. */
  offered: readonly Language[];
  /** The languages in which fields are shown, side by side. */
  shown: readonly Language[];
  choose: (choice: LanguageChoice) => void;
};

/**
 * The languages that an editor shows. On wide screens French is beside a translation, or all languages are side by
 * side; on narrow ones there is one at a time. The choice is in the URL.
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

/** All languages for most users; for a translator French, the source, and the user's own languages. */
function offeredLanguages(user: Access): readonly Language[] {
  const isOffered = (language: Language) => language === defaultLanguage || mayWriteIn(user, language);
  return languages.filter(isOffered);
}

/** French is always on the left, so it cannot be chosen on the right, unless there is no other language. */
function wideChoice(chosen: LanguageChoice | undefined, offered: readonly Language[]): LanguageChoice {
  if (chosen !== undefined && chosen !== defaultLanguage) return chosen;
  if (offered.includes('en')) return 'en';
  return offered.find((language) => language !== defaultLanguage) ?? defaultLanguage;
}

/** French comes first if all languages are offered; a translator starts with an own language. */
function narrowChoice(chosen: LanguageChoice | undefined, offered: readonly Language[]): Language {
  if (chosen !== undefined && chosen !== 'all') return chosen;
  const isTranslator = offered.length < languages.length;
  return (isTranslator && offered.find((language) => language !== defaultLanguage)) || defaultLanguage;
}
