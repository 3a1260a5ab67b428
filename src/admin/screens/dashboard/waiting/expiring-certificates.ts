import { dayAfter, dayAt } from '../../../../domain/time/day.ts';
import { dayText } from '../../../list/moment.tsx';
import { calls } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { screenAt } from '../../../record-ref.ts';
import { useTexts } from '../../../texts.ts';
import { useAllowed } from './use-allowed.ts';
import type { WaitingSource } from './waiting.ts';

/** How long before its last day a certificate is listed. */
const noticeDays = 60;

/** Visible certificates that visitors soon no longer see, or no longer do: they must be renewed or deleted. */
export const useExpiringCertificates: WaitingSource = () => {
  const { t, language } = useTexts();
  return useAllowed('content', queries.records('certificate'), (certificates) => {
    const today = dayAt(new Date());
    const lines = certificates
      .flatMap(({ id, name_fr: name, visible, valid_until: last }) => (visible && last ? [{ id, name, last }] : []))
      .filter(({ last }) => last <= dayAfter(today, noticeDays))
      .sort((one, other) => one.last.localeCompare(other.last))
      .map(({ id, name, last }) => ({
        key: String(id),
        to: screenAt(calls.record('certificate', id), 'valid_until'),
        name,
        text: t(last < today ? 'waiting.expired' : 'waiting.lastDay'),
        age: dayText(last, language),
        isOver: last < today,
      }));
    const [first] = lines;
    if (!first) return [];
    const title = t('waiting.certificates', { count: lines.length });
    const tone = first.isOver ? 'danger' : 'warning';
    return [{ key: 'certificates', icon: 'medal', tone, title, to: first.to, lines }];
  });
};
