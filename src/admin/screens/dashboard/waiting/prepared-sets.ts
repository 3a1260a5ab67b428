import { totalOf } from '../../../../domain/change-set.ts';
import { workshopMoment } from '../../../list/moment.tsx';
import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { useAllowed } from './use-allowed.ts';
import type { Waiting, WaitingSource } from './waiting.ts';

/** Sets that could not be published at their time, those with a time, and those that programs, agencies and files propose. */
export const usePreparedSets: WaitingSource = () => {
  const { t, language } = useTexts();
  return useAllowed('translate', queries.openSets(), ({ sets }) =>
    sets.flatMap(({ id, name, source, author, reason, problem, publish_at: at, counts }): Waiting[] => {
      const row = { key: `set ${id}`, icon: 'prepare', to: paths.preparedSet(id) } as const;
      if (problem) return [{ ...row, tone: 'danger', title: t('waiting.setProblem', { name }), detail: problem }];
      if (at)
        return [{ ...row, tone: 'plain', title: t('waiting.setTimed', { name, at: workshopMoment(at, language) }) }];
      if (source === 'person' || totalOf(counts) === 0) return [];
      if (source === 'program')
        return [{ ...row, tone: 'plain', title: t('waiting.setProposed', { name, author }), detail: reason }];
      return [{ ...row, tone: 'plain', title: t('waiting.setOfFile', { name }) }];
    }),
  );
};
