import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { detailOf } from '../../client.ts';
import { askPasskey, suggestPasskeys, supportsPasskeys } from '../../passkey.ts';
import { queries } from '../../queries.ts';
import { loginWithPasskey } from '../../session.ts';
import { useTexts } from '../../texts.ts';

type Props = { onLogin: (userId: string) => void; onFailure: (detail: string) => void };

/**
 * The login with a passkey: by this button, or from the browser's suggestions for the username. Renders nothing if
 * there are no passkeys for this domain.
 */
export function PasskeyLogin({ onLogin, onFailure }: Props) {
  const { t } = useTexts();
  const { data } = useQuery(queries.passkeyLogin());
  const [isAsking, setIsAsking] = useState(false);
  const isOffered = data?.origin === location.origin && supportsPasskeys();

  const enter = useEffectEvent(async (credential: object) => {
    const result = await loginWithPasskey(credential);
    if (result.ok) onLogin(result.userId);
    else onFailure(result.error);
  });

  useEffect(() => {
    if (!isOffered || isAsking) return;
    return suggestPasskeys((credential) => void enter(credential));
  }, [isOffered, isAsking]);

  async function ask(): Promise<void> {
    setIsAsking(true);
    onFailure('');
    try {
      const credential = await askPasskey();
      const result = await loginWithPasskey(credential);
      if (result.ok) return onLogin(result.userId);
      onFailure(result.error);
    } catch (error) {
      onFailure(detailOf(error));
    }
    setIsAsking(false);
  }

  if (!isOffered) return null;
  return (
    <Button variant="default" loading={isAsking} onClick={ask}>
      {t('login.passkey')}
    </Button>
  );
}
