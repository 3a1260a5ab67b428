import { Paper, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { agencyLimits } from '../../../domain/text/agency.ts';
import { FilesButton } from '../../history/history-button.tsx';
import { Details } from '../../layout/details.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Section } from '../../layout/section.tsx';
import { calls, paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { FileArea } from '../spreadsheet/file-area.tsx';
import type { Reader } from '../spreadsheet/use-reading.ts';
import { AgencyOrder } from './agency-order.tsx';

/**
 * /admin/translation/agency: exchanges texts with a translation agency. Its file becomes a change set.
 */
export function Component() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const show = (id: number) => void navigate(paths.preparedSet(id));
  return (
    <>
      <PageHead title={t('agency.title')} back={{ to: paths.translations(), label: t('translations.manage') }}>
        <FilesButton noun="agency" />
      </PageHead>
      <Stack gap="lg">
        <Paper withBorder p="md">
          <Section title={t('agency.out')}>
            <Text size="sm" maw="75ch">
              {t('agency.outHint')}
            </Text>
            <AgencyOrder />
          </Section>
        </Paper>
        <Paper withBorder p="md">
          <Section title={t('agency.in')}>
            <Text size="sm" maw="75ch">
              {t('agency.inHint')}
            </Text>
            <Rules />
            <FileArea reader={reader} onRead={show} />
          </Section>
        </Paper>
      </Stack>
    </>
  );
}

const reader: Reader = {
  call: (name) => calls.agencyImports({ name }),
  types: {
    xlf: 'application/xliff+xml',
    xliff: 'application/xliff+xml',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  limit: agencyLimits.file,
  words: {
    drop: 'agency.drop',
    choose: 'agency.choose',
    types: 'agency.types',
    comparing: 'agency.comparing',
    wrongKind: 'agency.wrongKind',
  },
};

const rules = ['blank', 'fault', 'marker', 'name'] as const;

function Rules() {
  const { t } = useTexts();
  return (
    <Details label={t('agency.rules.title')}>
      {rules.map((rule) => (
        <Text key={rule} size="sm" maw="75ch">
          {t(`agency.rules.${rule}`, { marker: '{{company}}' })}
        </Text>
      ))}
    </Details>
  );
}
