import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { calls } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import type { Period } from './period.ts';
import { VisitTable, type VisitTableData } from './visit-table.tsx';

type Props = {
  part: 'days' | 'pages' | 'machines' | 'languages' | 'hosts' | 'devices' | 'searches';
  period: Period;
  children: ReactNode;
  table: VisitTableData;
};

/** One plot, with buttons that show it as a table and download it as a file. */
export function VisitPart({ part, period: { from, until }, children, table }: Props) {
  const { t, language } = useTexts();
  const [isTable, setTable] = useState(false);
  const title = t(`visits.parts.${part}.title`);
  const id = useId();
  const file = calls.visitExport({ from, until, part, language });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Group justify="space-between" align="start" wrap="nowrap">
          <div>
            <Title order={2} size="h4" id={id}>
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {t(`visits.parts.${part}.hint`)}
            </Text>
          </div>
          <Group gap="xs" wrap="nowrap">
            <Button
              size="compact-sm"
              variant={isTable ? 'filled' : 'default'}
              aria-pressed={isTable}
              aria-label={t('visits.tableOf', { part: title })}
              onClick={() => setTable(!isTable)}
            >
              {t('visits.table')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              component="a"
              href={file}
              download
              aria-label={t('visits.fileOf', { part: title })}
            >
              {t('visits.file')}
            </Button>
          </Group>
        </Group>
        {isTable ? <VisitTable caption={title} {...table} /> : children}
      </Stack>
    </Paper>
  );
}
