import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useLocation } from 'react-router';
import { autosave } from '../autosave/saving.ts';
import { useProblems, useStatus } from '../autosave/use-record.ts';
import { isShownAt, problemsOf } from '../problems/problem.ts';
import { canRetry, ProblemList } from '../problems/problem-list.tsx';
import { useTexts } from '../texts.ts';
import { useRecordTitle } from '../use-record-title.ts';
import { useIsAtWork } from '../work.ts';
import { Icon } from './icon.tsx';
import classes from './save-state.module.css';

const icons = { saved: 'check', saving: 'clock', draft: 'draft', unsaved: 'warning' } as const;

/** The combined status of saving all records and of other pending requests. */
export function SaveState() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const saving = useStatus('');
  const isBusy = useIsAtWork();
  const problems = useProblems('').flatMap(({ path, edits }) => problemsOf(path, edits, t));
  const [first] = problems;
  const title = useRecordTitle(first?.path ?? '');
  const isOfRecord = first?.remedy !== 'retry'; // a network or server failure concerns all records
  const reason = first && isOfRecord ? t('save.field', { field: title, reason: first.sentence }) : first?.sentence;
  const status = saving === 'saved' && isBusy ? 'saving' : saving;
  return (
    <Group gap="xs" wrap="nowrap" data-status={status}>
      {first && !isShownAt(pathname, first) && (
        <Text size="xs" c="red" lineClamp={2} ta="end" visibleFrom="sm">
          {reason}
        </Text>
      )}
      <div className={classes.state} data-status={status}>
        <Icon name={icons[status]} size={16} />
        <span>{t(`save.${status}`)}</span>
      </div>
      {/* Screen readers announce only problems: a word after each keystroke would disturb typing. */}
      <VisuallyHidden role="status">{status === 'unsaved' && `${t('save.unsaved')}. ${reason ?? ''}`}</VisuallyHidden>
      {first && <ProblemList problems={problems} />}
      {canRetry(problems) && (
        <Button flex="none" size="compact-xs" variant="default" visibleFrom="sm" onClick={() => autosave.retry()}>
          {t('save.retry')}
        </Button>
      )}
    </Group>
  );
}
