import { Alert, Text } from '@mantine/core';
import type { PasskeyRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/**
 * Warns of passkeys that stopped working because the site moved to another domain. Renders nothing if there are none.
 */
export function PasskeysElsewhere({ passkeys }: { passkeys: PasskeyRecord[] }) {
  const { t } = useTexts();
  const hosts = Map.groupBy(
    passkeys.filter(({ works }) => !works),
    ({ host }) => host,
  );
  if (hosts.size === 0) return null;
  return (
    <Alert color="warning">
      {[...hosts].map(([host, { length: count }]) => (
        <Text key={host} size="sm">
          {t('passkey.elsewhere', { count, host })}
        </Text>
      ))}
    </Alert>
  );
}
