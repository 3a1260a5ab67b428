import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { HistoryButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { ViewOnSite } from '../../layout/view-on-site.tsx';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { Backups } from './backups.tsx';
import { factLabel } from './facts.ts';
import { MailDomain } from './mail-domain.tsx';
import { MailTrial } from './mail-trial.tsx';
import { Mailbox } from './mailbox.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import { ToPrograms } from './to-programs.tsx';

/** /admin/settings: the settings, most of which the contact page shows. */
export function Component() {
  const { t } = useTexts();
  const read = useQuery(queries.settings());
  const { data } = read;
  return (
    <>
      <PageHead title={t('settings.title')}>
        <HistoryButton noun="settings" id={1} name={t('settings.title')} labelOf={(field) => factLabel(field, t)} />
        <ViewOnSite page="contact" />
      </PageHead>
      <Text size="sm" c="dimmed" mb="lg">
        {t('settings.intro')}
      </Text>
      <QueryState query={read} />
      {data && <SettingsEditor settings={data} />}
      {data && (
        <Stack gap="lg" mt="lg">
          <Backups />
          <MailTrial />
          <Mailbox />
          <MailDomain />
          <ToPrograms />
        </Stack>
      )}
    </>
  );
}
