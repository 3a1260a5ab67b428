import { Paper, Progress, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { languages } from '../../../domain/text/language.ts';
import { languageNames } from '../../fields/language/languages.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import classes from './translation.module.css';
import { useTranslationQuery } from './use-translation-query.ts';

/** The number of complete records in each language, of all kinds or the chosen one. */
export function TranslationSummary() {
  const { t } = useTexts();
  const { query } = useTranslationQuery();
  const { data } = useQuery(queries.translationSummary(query.noun));
  if (!data) return null;
  const { total, complete } = data;
  return (
    <SimpleGrid
      component="ul"
      aria-label={t('translations.summary')}
      cols={{ base: 2, xs: 3, md: 5 }}
      spacing="xs"
      className={classes.plain}
    >
      {languages.map((language) => (
        <Paper key={language} component="li" withBorder p="xs">
          <Text size="sm" fw={650}>
            {languageNames[language]}
          </Text>
          <Text size="sm">{t('translations.summaryCount', { count: complete[language], total })}</Text>
          <Progress
            value={total === 0 ? 100 : (100 * complete[language]) / total}
            color={complete[language] === total ? 'green' : 'warning'}
            size="sm"
            mt={4}
            aria-hidden="true"
          />
        </Paper>
      ))}
    </SimpleGrid>
  );
}
