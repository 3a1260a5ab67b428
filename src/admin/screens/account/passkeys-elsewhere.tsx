import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { PasskeyRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { passkeys: PasskeyRecord[]; linked?: boolean };

/**
 * Warns of passkeys that stopped working because the site moved to another domain. Renders nothing if there are none.
 */
export function PasskeysElsewhere({ passkeys, linked = false }: Props) {
  const { t } = useTexts();
  const hosts = Map.groupBy(
    passkeys.filter(({ works }) => !works),
    ({ host }) => host,
  );
  if (hosts.size === 0) return null;
  return (
    <Alert color="warning" mb={linked ? 'lg' : 0}>
      {[...hosts].map(([host, { length: count }]) => (
        <Text key={host} size="sm">
          {t('passkey.elsewhere', { count, host })}
        </Text>
      ))}
      {linked && (
        <Anchor component={Link} to={paths.account()} size="sm">
          {t('passkey.list')}
        </Anchor>
      )}
    </Alert>
  );
}
