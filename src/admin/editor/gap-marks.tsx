import { VisuallyHidden } from '@mantine/core';
import { type Language, languages } from '../../domain/text/language.ts';
import { languageNames } from '../fields/language/languages.ts';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import type { Gap } from './gaps.ts';
import classes from './outline.module.css';

/** The number of missing or outdated texts by language: `DE 3`, with a clock before the outdated ones. */
export function GapMarks({ gaps }: { gaps: readonly Gap[] }) {
  const incomplete = languages.filter((language) => gaps.some((gap) => gap.language === language));
  return (
    <span className={classes.marks}>
      {incomplete.map((language) => (
        <Mark key={language} language={language} gaps={gaps.filter((gap) => gap.language === language)} />
      ))}
    </span>
  );
}

function Mark({ language, gaps }: { language: Language; gaps: readonly Gap[] }) {
  const { t } = useTexts();
  const outdated = gaps.filter(({ state }) => state === 'outdated').length;
  const missing = gaps.length - outdated;
  const parts = [
    missing > 0 && t('editor.missing', { count: missing }),
    outdated > 0 && t('editor.outdated', { count: outdated }),
  ].filter(Boolean);
  const title = `${languageNames[language]}: ${parts.join(', ')}`;
  return (
    <span className={classes.mark} title={title}>
      <span aria-hidden="true">
        {language.toUpperCase()} {missing > 0 && missing}
        {outdated > 0 && (
          <>
            {missing > 0 && ' '}
            <Icon name="clock" size={11} /> {outdated}
          </>
        )}
      </span>
      <VisuallyHidden>{`${title}. `}</VisuallyHidden>
    </span>
  );
}
