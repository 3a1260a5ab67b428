import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { VisitsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { total } from './time-line.ts';
import classes from './visits.module.css';
import { numberText } from './words.ts';

const names = ['visits', 'views', 'forms', 'enquiries', 'dataSheets', 'comparisons'] as const;

/** The sums of the period. */
export function VisitFigures({ days }: { days: VisitsRecord['days'] }) {
  const { t, language } = useTexts();
  const sums = total(days);
  return (
    <SimpleGrid
      component="ul"
      aria-label={t('visits.sums')}
      cols={{ base: 2, xs: 3, lg: 6 }}
      spacing="xs"
      className={classes.figures}
    >
      {names.map((name) => (
        <Paper key={name} component="li" withBorder p="sm">
          <Text size="sm" c="dimmed">
            {t(`visits.figures.${name}`)}
          </Text>
          <Text fz={28} fw={650} className={classes.figure}>
            {numberText(sums[name], language)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
