import { languages } from '../../../../domain/text/language.ts';
import { languageNames } from '../../../fields/language/languages.ts';
import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { useAllowed } from './use-allowed.ts';
import type { WaitingSource } from './waiting.ts';

/** Languages with missing, outdated or unreviewed texts. */
export const useTranslationGaps: WaitingSource = () => {
  const { t } = useTexts();
  return useAllowed('translate', queries.translationSummary(undefined), (data) => {
    const lines = languages.flatMap((language) => {
      const missing = data.missing[language];
      const outdated = data.outdated[language];
      const unreviewed = data.unreviewed[language];
      if (missing + outdated + unreviewed === 0) return [];
      const parts = [
        ...(missing > 0 ? [t('waiting.missing', { count: missing })] : []),
        ...(outdated > 0 ? [t('waiting.outdated', { count: outdated })] : []),
        ...(unreviewed > 0 ? [t('waiting.unreviewed', { count: unreviewed })] : []),
      ];
      const state = missing > 0 ? 'missing' : outdated > 0 ? 'outdated' : 'unreviewed';
      const to = paths.translationsIn(language, state);
      return [{ key: language, to, name: languageNames[language], text: parts.join(', ') }];
    });
    if (lines.length === 0) return [];
    const title = t('waiting.translations', { count: lines.length });
    return [{ key: 'translations', icon: 'language', tone: 'plain', title, to: paths.translations(), lines }];
  });
};
