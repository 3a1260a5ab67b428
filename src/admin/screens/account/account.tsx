import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { May } from '../../access.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { OwnAddress } from './own-address.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { Push } from './push.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** /admin/account: the user's own address, password, passkeys, second factor and sessions. */
export function Component() {
  const { t } = useTexts();
  const read = useQuery(queries.account());
  const { data } = read;
  return (
    <>
      <PageHead title={t('account.title')} />
      <QueryState query={read} />
      {data && (
        <Stack gap="xl" maw={720}>
          <Text>{t('account.who', { username: data.username })}</Text>
          <OwnAddress account={data} />
          <PasswordForm username={data.username} />
          <Passkeys username={data.username} />
          <SecondFactor isOn={data.second_factor} />
          <May right="enquiry">
            <Push />
          </May>
          <Sessions sessions={data.sessions} />
        </Stack>
      )}
    </>
  );
}
