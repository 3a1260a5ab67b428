import { Stack } from '@mantine/core';
import { memo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Language } from '../../../domain/text/language.ts';
import { fieldId } from '../../fields/field-id.ts';
import { EmptyColumns } from '../../fields/language/localized-columns.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import type { PageTextRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { PageText } from './page-text.tsx';
import { sectionTitle, type TextSection, textLabel } from './text-labels.ts';
import { useNear } from './use-near.ts';

type Props = {
  page: string;
  section: TextSection;
  /** The texts of the section that are shown. */
  texts: PageTextRecord[];
  languages: readonly Language[];
};

/**
 * Texts that belong together on the page. Renders their inputs only near the screen: with all 340 of a page, a keystroke takes twice as
 * long. If the URL names an input, all are rendered, so nothing moves it out of view.
 */
export const PageSection = memo(function PageSection({ page, section, texts, languages }: Props) {
  const { t, language } = useTexts();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const { isNear, height } = useNear(place);
  const isShown = isNear || hash.startsWith(`#${fieldId(calls.page(page), '')}`);
  return (
    <Section title={sectionTitle(section, t, language)}>
      <Stack gap="sm" ref={place} mih={isShown ? undefined : height}>
        {!isShown && height === undefined && texts.map(({ key }) => <EmptyColumns key={key} languages={languages} />)}
        {isShown &&
          texts.map((text) => (
            <PageText
              key={text.key}
              page={page}
              text={text}
              label={textLabel(text, section, t, language)}
              languages={languages}
            />
          ))}
      </Stack>
    </Section>
  );
});
