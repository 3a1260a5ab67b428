import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { useAllowed } from './use-allowed.ts';
import type { Waiting, WaitingSource } from './waiting.ts';

const day = 24 * 60 * 60 * 1000; // ms

/** Warns that the last backup failed, that one is overdue, or that none is scheduled. */
export const useBackupState: WaitingSource = () => {
  const { t } = useTexts();
  return useAllowed('backup', queries.backups(), (data) => {
    const row = (tone: Waiting['tone'], title: string, detail: string): Waiting[] => [
      { key: 'backup', icon: 'backup', tone, title, detail, to: paths.settings({ field: 'backups' }) },
    ];
    const { last, next, running } = data;
    if (last?.error) return row('danger', t('waiting.backupFailed'), last.error);
    if (next === null) return row('warning', t('waiting.backupOff'), t('waiting.backupOffHint'));
    // A backup that is due starts within the hour.
    const isOverdue = !running && Date.parse(next) < Date.now() - day;
    return isOverdue ? row('danger', t('waiting.backupOverdue'), t('waiting.backupOverdueHint')) : [];
  });
};
