import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { useAllowed } from './use-allowed.ts';
import type { WaitingSource } from './waiting.ts';

/** Enquiries that could not be sent to another program, which nobody would notice otherwise. */
export const useRefusedWebhooks: WaitingSource = () => {
  const { t } = useTexts();
  return useAllowed('programs', queries.webhook(), (data) => {
    if (data.refused === 0) return [];
    const title = t('waiting.webhooks', { count: data.refused });
    const detail = t('waiting.webhooksHint');
    return [{ key: 'webhooks', icon: 'mail', tone: 'danger', title, detail, to: paths.programs() }];
  });
};
