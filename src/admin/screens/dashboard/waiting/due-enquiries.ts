import { dayText } from '../../../list/moment.tsx';
import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { useAllowed } from './use-allowed.ts';
import { mostLines, type WaitingSource } from './waiting.ts';

/** Enquiries whose follow-up is due today or overdue. */
export const useDueEnquiries: WaitingSource = () => {
  const { t, language } = useTexts();
  return useAllowed('enquiry', queries.enquiries({ due: 'true', limit: mostLines, offset: 0 }), (data) => {
    if (data.due === 0) return [];
    const lines = data.rows.map(({ id, name, excerpt, due_on }) => ({
      key: String(id),
      to: paths.enquiry(id),
      name,
      text: excerpt,
      age: due_on === null ? '' : dayText(due_on, language),
    }));
    const title = t('waiting.due', { count: data.due });
    const to = `${paths.enquiries()}?due=true`;
    return [{ key: 'due', icon: 'clock', tone: 'warning', title, to, lines, total: data.due }];
  });
};
