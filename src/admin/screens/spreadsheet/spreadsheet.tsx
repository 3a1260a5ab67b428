import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { catalogueLimits } from '../../../domain/catalogue/catalogue-limits.ts';
import { setQuery } from '../../change-set/chosen.ts';
import { FilesButton } from '../../history/history-button.tsx';
import { Details } from '../../layout/details.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Section } from '../../layout/section.tsx';
import { calls, paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import { FileArea } from './file-area.tsx';
import type { Reader } from './use-reading.ts';

/**
 * /admin/catalogue: exports the whole catalogue as a file, and reads it back into a change set.
 */
export function Component() {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const query = { language, ...setQuery() };
  const show = (id: number) => void navigate(paths.preparedSet(id));
  return (
    <>
      <PageHead title={t('spreadsheet.title')} back={{ to: paths.machines(), label: t('machine.list') }}>
        <FilesButton noun="catalogue" />
      </PageHead>
      <Stack gap="lg">
        <Paper withBorder p="md">
          <Section title={t('spreadsheet.out')}>
            <Text size="sm">{t('spreadsheet.outHint')}</Text>
            <Group gap="xs">
              <Button component="a" href={calls.catalogueFile('xlsx', query)} download>
                {t('spreadsheet.workbook')}
              </Button>
              <Button variant="default" component="a" href={calls.catalogueFile('zip', query)} download>
                {t('spreadsheet.csv')}
              </Button>
            </Group>
          </Section>
        </Paper>
        <Paper withBorder p="md">
          <Section title={t('spreadsheet.in')}>
            <Text size="sm">{t('spreadsheet.inHint')}</Text>
            <Rules />
            <FileArea reader={reader} onRead={show} />
          </Section>
        </Paper>
      </Stack>
    </>
  );
}

const reader: Reader = {
  call: (name, language) => calls.catalogueImports({ name, language }),
  types: {
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    csv: 'text/csv',
    zip: 'application/zip',
  },
  limit: catalogueLimits.file,
  words: {
    drop: 'spreadsheet.drop',
    choose: 'spreadsheet.choose',
    types: 'spreadsheet.types',
    comparing: 'spreadsheet.comparing',
    wrongKind: 'spreadsheet.wrongKind',
  },
};

const rules = ['column', 'blank', 'remove', 'text'] as const;

function Rules() {
  const { t } = useTexts();
  return (
    <Details label={t('spreadsheet.rules.title')}>
      {rules.map((rule) => (
        <Text key={rule} size="sm">
          {t(`spreadsheet.rules.${rule}`)}
        </Text>
      ))}
    </Details>
  );
}
