import { useTexts } from '../../texts.ts';
import type { Point } from './time-line.ts';
import classes from './visits.module.css';
import { longMoment, numberText } from './words.ts';

/**
 * Visits as one bar per day, with a dot above days with enquiries. Plain CSS, so the dashboard does not load the plots of the screen of
 * visits. For screen readers it is one picture; the screen of visits has the figures.
 */
export function TrendBars({ points, label }: { points: Point[]; label: string }) {
  const { t, language } = useTexts();
  const largest = Math.max(1, ...points.map(({ visits }) => visits));
  return (
    <div role="img" aria-label={label} className={`${classes.colours} ${classes.trend}`}>
      {points.map(({ at, visits, enquiries }) => (
        <span
          key={at}
          className={classes.day}
          data-enquiries={enquiries > 0 || undefined}
          title={`${longMoment(at, language)}: ${t('visits.day', { visits: numberText(visits, language), count: enquiries })}`}
        >
          <span className={classes.column} style={{ blockSize: `${(100 * visits) / largest}%` }} />
        </span>
      ))}
    </div>
  );
}
