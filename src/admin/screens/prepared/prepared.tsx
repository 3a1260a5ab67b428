import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { prepareChanges } from '../../change-set/work-in.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { Section } from '../../layout/section.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { NameForm } from './name-form.tsx';
import { SetList } from './set-list.tsx';

/** /admin/prepared: the sets of changes that wait to be published, and those that have ended. */
export function Component() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const read = useQuery(queries.changeSets());
  const { open = [], ended = [] } = Object.groupBy(read.data?.sets ?? [], ({ state }) =>
    state === 'open' ? 'open' : 'ended',
  );

  async function prepare(name: string): Promise<void> {
    await navigate(paths.preparedSet(await prepareChanges(name)));
  }

  return (
    <>
      <PageHead title={t('changeSet.list')} />
      <Stack gap="lg" maw="64rem">
        <Text maw="75ch">{t('prepared.intro')}</Text>
        <Paper withBorder p="md">
          <Section title={t('prepared.add')}>
            <NameForm submit={t('prepared.create')} onName={prepare} />
          </Section>
        </Paper>
        <QueryState query={read} />
        {read.data && (
          <Section title={t('prepared.open')}>
            {open.length === 0 && <Text c="dimmed">{t('prepared.none')}</Text>}
            <SetList sets={open} />
          </Section>
        )}
        {ended.length > 0 && (
          <Section title={t('prepared.past')}>
            <SetList sets={ended} />
          </Section>
        )}
      </Stack>
    </>
  );
}
