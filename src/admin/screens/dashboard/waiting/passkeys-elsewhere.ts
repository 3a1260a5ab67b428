import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { useAllowed } from './use-allowed.ts';
import type { WaitingSource } from './waiting.ts';

/** Passkeys that stopped working because the site moved to another domain. */
export const usePasskeysElsewhere: WaitingSource = () => {
  const { t } = useTexts();
  return useAllowed('account', queries.passkeys(), ({ passkeys }) => {
    const hosts = Map.groupBy(
      passkeys.filter(({ works }) => !works),
      ({ host }) => host,
    );
    return [...hosts].map(([host, { length: count }]) => ({
      key: `passkeys ${host}`,
      icon: 'person',
      tone: 'warning',
      title: t('passkey.elsewhere', { count, host }),
      to: paths.account(),
    }));
  });
};
