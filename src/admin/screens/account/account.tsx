import { Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '../../client.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** /admin/account: one's own password, second factor and sessions. */
export function AccountScreen() {
  const { t } = useTexts();
  const { data, error, isPending } = useQuery(queries.account());
  return (
    <>
      <PageHead title={t('account.title')} />
      {isPending && <Loader aria-label={t('common.loading')} />}
      {error && <FailureAlert details={[detailOf(error)]} />}
      {data && (
        <Stack gap="xl" maw={720}>
          <Text>{t('account.who', { username: data.username })}</Text>
          <PasswordForm username={data.username} />
          <SecondFactor isOn={data.second_factor} />
          <Sessions sessions={data.sessions} />
        </Stack>
      )}
    </>
  );
}
