import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../layout/query-state.tsx';
import { Section } from '../../layout/section.tsx';
import { supportsPasskeys } from '../../passkey.ts';
import { queries } from '../../queries.ts';
import type { Passkeys as PasskeysRead } from '../../records.ts';
import { type TextKey, useTexts } from '../../texts.ts';
import classes from './account.module.css';
import { PasskeyAdd } from './passkey-add.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { PasskeysElsewhere } from './passkeys-elsewhere.tsx';

/** The user's passkeys, with buttons to add, rename and delete them. */
export function Passkeys({ username }: { username: string }) {
  const { t } = useTexts();
  const read = useQuery(queries.passkeys());
  const { data } = read;
  const obstacle = data && obstacleOf(data);
  return (
    <Section title={t('passkey.list')}>
      <Text size="sm" c="dimmed">
        {t('passkey.hint')}
      </Text>
      <QueryState query={read} />
      {data && (
        <>
          <PasskeysElsewhere passkeys={data.passkeys} />
          {data.passkeys.length > 0 && (
            <Stack component="ul" gap="xs" className={classes.list}>
              {data.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </Stack>
          )}
          {obstacle ? (
            <Text size="sm">{t(obstacle, { url: data.public_url, origin: data.origin ?? '' })}</Text>
          ) : (
            <div>
              <PasskeyAdd username={username} />
            </div>
          )}
        </>
      )}
    </Section>
  );
}

/** The reason why no passkey can be added here; undefined if one can. */
function obstacleOf({ origin }: PasskeysRead): TextKey | undefined {
  if (origin === null) return 'passkey.notOffered';
  if (origin !== location.origin) return 'passkey.otherAddress';
  return supportsPasskeys() ? undefined : 'passkey.notSupported';
}
