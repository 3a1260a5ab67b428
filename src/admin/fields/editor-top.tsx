import { CloseButton, Group } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useProblems } from '../autosave/use-record.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { answersOf } from '../problems/problem.ts';
import { useTexts } from '../texts.ts';
import classes from './editor-top.module.css';
import { LanguageBar } from './language/language-bar.tsx';
import type { EditedLanguages } from './language/languages.ts';
import { useSteadyScreen } from './use-steady-screen.ts';
import { useTopHeight } from './use-top-height.ts';

/** The path of the record whose failures are shown, and a failure that belongs to none of its texts. */
export type Failures = { path: string; failure: string; onDismiss: () => void };

type Props = {
  languages: EditedLanguages;
  failures?: Failures;
  /** Shown beside the languages. */
  children?: ReactNode;
  /** Whether the editor has only half of the screen. */
  isNarrow?: boolean;
};

/** The top of an editor, always in view: the failures, in red, and the choice of languages. */
export function EditorTop({ languages, failures, children, isNarrow = false }: Props) {
  const top = useTopHeight();
  return (
    <div ref={top} className={classes.top}>
      {failures && <EditorFailures {...failures} />}
      <Group gap="xs" wrap="nowrap" className={classes.line}>
        <div className={classes.languages}>
          <LanguageBar languages={languages} isHalf={isNarrow} />
        </div>
        {children}
      </Group>
    </div>
  );
}

/** Shows refusals by the server. A lost connection is reported by the header alone, once for all records. */
export function EditorFailures({ path, failure, onDismiss }: Failures) {
  const { t } = useTexts();
  const problems = useProblems(path);
  const element = useRef<HTMLDivElement>(null);
  const answers = problems.flatMap((problem) => answersOf(problem.path, problem.edits, t));
  useSteadyScreen(element);
  return (
    <Group ref={element} wrap="nowrap" gap="xs" align="start" className={classes.failures}>
      <FailureAlert details={[failure, ...answers]} />
      {failure && <CloseButton aria-label={t('common.dismiss')} onClick={onDismiss} />}
    </Group>
  );
}
