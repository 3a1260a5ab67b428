import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../../texts.ts';
import { FigureCard } from './figure-card.tsx';
import classes from './figures.module.css';
import type { Figure } from './use-figures.ts';

/** The figures of the last four weeks beside those of the four weeks before. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} size="h3" id={id}>
        {t('figures.title')}
      </Title>
      <div className={classes.cards}>
        {figures.map((figure) => (
          <FigureCard key={figure.name} figure={figure} />
        ))}
      </div>
    </section>
  );
}
