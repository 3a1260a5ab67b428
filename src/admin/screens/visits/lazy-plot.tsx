import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../texts.ts';
import type { Point } from './time-line.ts';
import classes from './visits.module.css';

const DaysPlot = lazy(() => import('./days-plot.tsx'));

/** The plot of days. Its large code loads when the plot is first shown; a placeholder keeps the space meanwhile. */
export function LazyPlot({ points, height }: { points: Point[]; height: number }) {
  const { t } = useTexts();
  return (
    <div className={classes.colours} style={{ minHeight: height }}>
      <Suspense fallback={<Loader aria-label={t('common.loading')} />}>
        <DaysPlot points={points} height={height} />
      </Suspense>
    </div>
  );
}
