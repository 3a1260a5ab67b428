import { Text } from '@mantine/core';
import { useTexts } from '../texts.ts';
import { keepsFigures, type Suggestion } from './suggestion.ts';

/** The origin of a suggestion, and warnings to check before it is accepted. */
export function OriginText({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTexts();
  const { origin, figures, terms } = suggestion;
  const list = (texts: string[]) => texts.join(', ');
  return (
    <>
      {origin && (
        <Text size="xs" c="dimmed">
          {t(`suggestion.origins.${origin}`)}
        </Text>
      )}
      {!keepsFigures(suggestion) && (
        <Text size="xs" c="warning">
          {figures.missing.length > 0 && t('suggestion.figuresMissing', { figures: list(figures.missing) })}{' '}
          {figures.added.length > 0 && t('suggestion.figuresAdded', { figures: list(figures.added) })}
        </Text>
      )}
      {terms.length > 0 && (
        <Text size="xs" c="warning">
          {t('suggestion.termsMissing', { terms: list(terms) })}
        </Text>
      )}
    </>
  );
}
