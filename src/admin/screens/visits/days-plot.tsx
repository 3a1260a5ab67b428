import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import { useTexts } from '../../texts.ts';
import type { Point } from './time-line.ts';
import { longMoment, numberText, shortMoment } from './words.ts';

/** The upper end of a scale with four equal, round steps that keeps the highest bar below its half. */
function scaleTop(most: number): number {
  const step = Math.max(1, (most * 2.5) / 4);
  const power = 10 ** Math.floor(Math.log10(step));
  return 4 * power * ([1, 2, 5, 10].find((round) => round * power >= step) ?? 10);
}

/**
 * Visits as an area, and the far fewer enquiries as bars on their own scale, low enough to keep the visits visible. For screen readers
 * it is one picture, because a table has all figures.
 */
export default function DaysPlot({ points, height }: { points: Point[]; height: number }) {
  const { t, language } = useTexts();
  const whole = { allowDecimals: false, width: 44 };
  return (
    <div role="img" aria-label={t('visits.daysPlot')}>
      <CompositeChart
        h={height}
        data={points.map(({ at, visits, enquiries }) => ({ at, visits, enquiries }))}
        dataKey="at"
        series={[
          { name: 'visits', type: 'area', color: 'var(--visits-line)', label: t('visits.figures.visits') },
          {
            name: 'enquiries',
            type: 'bar',
            color: 'var(--visits-bar)',
            label: t('visits.figures.enquiries'),
            yAxisId: 'right',
          },
        ]}
        curveType="linear"
        withDots={false}
        withLegend
        withRightYAxis
        maxBarWidth={14}
        xAxisProps={{ tickFormatter: (at: string) => shortMoment(at, language), minTickGap: 24 }}
        yAxisProps={whole}
        rightYAxisProps={{ ...whole, domain: [0, scaleTop] }}
        areaProps={{ isAnimationActive: false }}
        barProps={{ isAnimationActive: false, fillOpacity: 0.9 }}
        tooltipAnimationDuration={0}
        tooltipProps={{ labelFormatter: (at) => (at ? longMoment(String(at), language) : '') }}
        valueFormatter={(figure) => numberText(figure, language)}
        composedChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
