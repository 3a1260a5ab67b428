import { Loader } from '@mantine/core';
import { late } from '../../layout/late.tsx';
import { useTexts } from '../../texts.ts';
import type { Point } from './time-line.ts';
import classes from './visits.module.css';

const DaysPlot = late(async () => (await import('./days-plot.tsx')).default);

/** The plot of days. Its large code loads when the plot is first shown; a placeholder keeps the space meanwhile. */
export function LazyPlot({ points, height }: { points: Point[]; height: number }) {
  const { t } = useTexts();
  return (
    <div className={classes.colours} style={{ minHeight: height }}>
      <DaysPlot points={points} height={height} meanwhile={<Loader aria-label={t('common.loading')} />} />
    </div>
  );
}
