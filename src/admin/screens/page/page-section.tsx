import { memo } from 'react';
import type { Language } from '../../../domain/language.ts';
import { Section } from '../../layout/section.tsx';
import type { PageTextRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './page.module.css';
import { PageText } from './page-text.tsx';
import { sectionTitle, type TextSection, textLabel } from './text-labels.ts';

type Props = {
  page: string;
  section: TextSection;
  /** Those of the section that are shown. */
  texts: PageTextRecord[];
  languages: readonly Language[];
};

/** Texts that stand together on the page. */
export const PageSection = memo(function PageSection({ page, section, texts, languages }: Props) {
  const { t, language } = useTexts();
  return (
    <div className={classes.section}>
      <Section title={sectionTitle(section, t, language)}>
        {texts.map((text) => (
          <PageText
            key={text.key}
            page={page}
            text={text}
            label={textLabel(text, section, t, language)}
            languages={languages}
          />
        ))}
      </Section>
    </div>
  );
});
