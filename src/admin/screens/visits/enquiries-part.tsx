import { Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { InterfaceLanguage } from '../../../domain/text/interface-language.ts';
import { queries } from '../../queries.ts';
import type { EnquiryFiguresRecord } from '../../records.ts';
import { regions, type Translate, useTexts } from '../../texts.ts';
import type { Period } from './period.ts';
import { VisitTable } from './visit-table.tsx';
import classes from './visits.module.css';

/** The results of enquiries by month and machine: the time to an answer, and the number of orders. */
export function EnquiriesPart({ period: { from, until } }: { period: Period }) {
  const { t, language } = useTexts();
  const id = useId();
  const { data } = useQuery(queries.enquiryFigures({ from, until }));
  if (!data || data.enquiries === 0) return null;
  const columns = [
    t('visits.orders.enquiries'),
    t('visits.orders.time'),
    t('visits.orders.won'),
    t('visits.orders.lost'),
    t('visits.orders.value'),
  ];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4" id={id}>
            {t('visits.orders.title')}
          </Title>
          <Text size="sm">{tell(data, t, language)}</Text>
        </div>
        <div className={classes.tables}>
          <VisitTable
            caption={t('visits.orders.byMonth')}
            head={[t('visits.orders.byMonth'), ...columns]}
            rows={data.months.map(({ month, ...figures }) => ({
              key: month,
              name: monthText(month, language),
              figures: inColumns(figures, language),
            }))}
          />
          {data.machines.length > 0 && (
            <VisitTable
              caption={t('visits.orders.byMachine')}
              head={[t('visits.orders.byMachine'), ...columns]}
              rows={data.machines.map(({ id: machine, name, ...figures }) => ({
                key: String(machine),
                name,
                figures: inColumns(figures, language),
              }))}
            />
          )}
        </div>
      </Stack>
    </Paper>
  );
}

type Row = Pick<EnquiryFiguresRecord, 'enquiries' | 'minutesToAnswer' | 'won' | 'lost' | 'value'>;

function inColumns({ enquiries, minutesToAnswer, won, lost, value }: Row, language: InterfaceLanguage) {
  const time = minutesToAnswer === null ? '–' : durationText(minutesToAnswer, language);
  return [enquiries, time, won, lost, value];
}

function tell(
  { answered, minutesToAnswer, won }: EnquiryFiguresRecord,
  t: Translate,
  language: InterfaceLanguage,
): string {
  const orders = t('visits.orders.became', { count: won });
  if (minutesToAnswer === null) return orders;
  const time = durationText(minutesToAnswer, language);
  return `${t('visits.orders.answered', { count: answered, time })} ${orders}`;
}

/** A duration in minutes, hours (up to two days) or days: "5 hours". */
function durationText(median: number, language: InterfaceLanguage): string {
  const minutes = Math.max(1, median);
  const [value, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 48 * 60 ? [minutes / 60, 'hour'] : [minutes / 60 / 24, 'day'];
  const format = { style: 'unit', unit: String(unit), unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(regions[language], format).format(Number(value));
}

function monthText(month: string, language: InterfaceLanguage): string {
  const format = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(regions[language], format).format(new Date(`${month}-01T00:00:00Z`));
}
