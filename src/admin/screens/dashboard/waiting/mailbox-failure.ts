import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { useAllowed } from './use-allowed.ts';
import type { WaitingSource } from './waiting.ts';

/** A mailbox that cannot be read, so that visitors' replies do not arrive. */
export const useMailboxFailure: WaitingSource = () => {
  const { t } = useTexts();
  return useAllowed('settings', queries.mailbox(), ({ failure }) => {
    if (failure === null) return [];
    const title = t('mailbox.failure', { failure });
    return [{ key: 'mailbox', icon: 'mail', tone: 'danger', title, to: paths.settings({ field: 'mailbox' }) }];
  });
};
