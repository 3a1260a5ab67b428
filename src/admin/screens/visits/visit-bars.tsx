import { Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import classes from './visits.module.css';
import { numberText } from './words.ts';

/** `share`: the share of the total, as text; `note`: any further remark. */
export type Bar = { key: string; name: ReactNode; figure: number; share?: string; note?: string };

/** The maximum number of bars. The table has all figures. */
const most = 10;

/** The largest figures as bars, each with its name and number, which makes an axis unnecessary. */
export function VisitBars({ bars }: { bars: Bar[] }) {
  const { t, language } = useTexts();
  const shown = bars.slice(0, most);
  const largest = Math.max(1, ...shown.map(({ figure }) => figure));
  if (bars.length === 0) return <Text c="dimmed">{t('visits.none')}</Text>;
  return (
    <>
      <ul className={`${classes.colours} ${classes.bars}`}>
        {shown.map(({ key, name, figure, share, note }) => (
          <li key={key} className={classes.bar}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm" truncate>
                {name}
              </Text>
              <Text size="sm" fw={600} className={classes.number}>
                {numberText(figure, language)}
                {share && (
                  <Text span size="sm" c="dimmed" fw={400} ml="xs">
                    {share}
                  </Text>
                )}
              </Text>
            </Group>
            <Progress value={(100 * figure) / largest} size={6} color="var(--visits-line)" aria-hidden="true" />
            {note && (
              <Text size="xs" c="dimmed">
                {note}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {bars.length > most && (
        <Text size="xs" c="dimmed">
          {t('visits.firstOf', { shown: most, count: bars.length })}
        </Text>
      )}
    </>
  );
}
