import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { useAllowed } from './use-allowed.ts';
import type { WaitingSource } from './waiting.ts';

/** Mails that the mail server refused. */
export const useRefusedMails: WaitingSource = () => {
  const { t } = useTexts();
  return useAllowed('settings', queries.mail(), (data) => {
    if (data.refused === 0) return [];
    const title = t('waiting.mails', { count: data.refused });
    const detail = t('waiting.mailsHint');
    return [{ key: 'mails', icon: 'mail', tone: 'danger', title, detail, to: paths.settings({ field: 'mail' }) }];
  });
};
