import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { ageOf } from './age.ts';
import { useAllowed } from './use-allowed.ts';
import { mostLines, type WaitingSource } from './waiting.ts';

/** Unopened enquiries. Lists the newest with sender and excerpt. */
export const useUnreadEnquiries: WaitingSource = () => {
  const { t, language } = useTexts();
  const newest = queries.enquiries({ read: 'false', limit: mostLines, offset: 0 });
  return useAllowed('enquiry', newest, (data) => {
    if (data.unread === 0) return [];
    const lines = data.rows.map(({ id, name, excerpt, created_at }) => ({
      key: String(id),
      to: paths.enquiry(id),
      name,
      text: excerpt,
      age: ageOf(created_at, language),
    }));
    const title = t('waiting.enquiries', { count: data.unread });
    return [{ key: 'enquiries', icon: 'inbox', tone: 'new', title, to: paths.enquiries(), lines, total: data.unread }];
  });
};
