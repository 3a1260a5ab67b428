import { totalOf } from '../../../../domain/change-set.ts';
import { dayAt } from '../../../../domain/time/day.ts';
import { workshopMoment } from '../../../list/moment.tsx';
import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { useAllowed } from './use-allowed.ts';
import type { Waiting, WaitingSource } from './waiting.ts';

/** Sets that could not be published at their time, those that will be published today, and those that programs propose. */
export const usePreparedSets: WaitingSource = () => {
  const { t, language } = useTexts();
  return useAllowed('translate', queries.openSets(), ({ sets }) =>
    sets.flatMap(({ id, name, source, author, reason, problem, publish_at: at, counts }): Waiting[] => {
      const row = { key: `set ${id}`, icon: 'prepare', to: paths.preparedSet(id) } as const;
      if (problem) return [{ ...row, tone: 'danger', title: t('waiting.setProblem', { name }), detail: problem }];
      if (!at && source === 'program' && totalOf(counts) > 0)
        return [{ ...row, tone: 'plain', title: t('waiting.setProposed', { name, author }), detail: reason }];
      if (!at || dayAt(new Date(at)) > dayAt(new Date())) return [];
      const title = t('waiting.setToday', { name, at: workshopMoment(at, language) });
      return [{ ...row, tone: 'plain', title }];
    }),
  );
};
