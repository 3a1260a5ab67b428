import { Button, Popover, Stack } from '@mantine/core';
import { useState } from 'react';
import { autosave } from '../autosave/saving.ts';
import { useTexts } from '../texts.ts';
import type { Problem } from './problem.ts';
import { ProblemRow } from './problem-row.tsx';
import classes from './problems.module.css';

/** A button that lists all unsaved changes, each with its remedy. */
export function ProblemList({ problems }: { problems: Problem[] }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(26rem, calc(100vw - 2rem))"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <Button flex="none" size="compact-xs" variant="default" onClick={() => setOpen(!isOpen)}>
          {t('save.details')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Stack component="ul" gap="md" className={classes.list}>
          {problems.map((problem) => (
            <ProblemRow key={`${problem.path} ${problem.field}`} problem={problem} onLeave={close} />
          ))}
        </Stack>
        {canRetry(problems) && (
          <Button mt="md" size="compact-sm" variant="default" onClick={() => autosave.retry()}>
            {t('save.retry')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Whether a retry can help any of the problems: a refused text would be refused again. */
export function canRetry(problems: Problem[]): boolean {
  return problems.some(({ remedy }) => remedy === 'retry');
}
