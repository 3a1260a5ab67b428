import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { Deliveries } from './deliveries.tsx';
import { Tokens } from './tokens.tsx';
import { WebhookSection } from './webhook-section.tsx';

/** /admin/programs: the webhook for new enquiries, and the tokens for reading the API. */
export function Component() {
  const { t } = useTexts();
  const [webhook, tokens] = [useQuery(queries.webhook()), useQuery(queries.apiTokens())];
  return (
    <>
      <PageHead title={t('programs.title')} back={{ to: paths.settings(), label: t('settings.title') }} />
      <QueryState query={webhook} />
      {webhook.data && (
        <Stack gap="xl" maw={820}>
          <Text maw="70ch">{t('programs.intro')}</Text>
          <WebhookSection webhook={webhook.data.webhook} />
          {webhook.data.webhook && <Deliveries {...webhook.data} />}
          <QueryState query={tokens} />
          {tokens.data && <Tokens tokens={tokens.data} />}
        </Stack>
      )}
    </>
  );
}
