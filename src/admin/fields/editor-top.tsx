import { CloseButton, Group } from '@mantine/core';
import { useProblems } from '../autosave/use-record.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { reasonOf } from '../layout/save-state.tsx';
import { useTexts } from '../texts.ts';
import classes from './editor-top.module.css';
import { LanguageBar } from './language-bar.tsx';
import type { EditedLanguages } from './languages.ts';

type Props = {
  languages: EditedLanguages;
  /** What is told of the record at `path`, and of something else than its texts; nothing unless given. */
  told?: { path: string; failure: string; onDismiss: () => void };
};

/** The top of an editor, which stays in view: what went wrong, in red, and the languages that are shown. */
export function EditorTop({ languages, told }: Props) {
  return (
    <div className={classes.top}>
      {told && <Failures {...told} />}
      <LanguageBar languages={languages} />
    </div>
  );
}

function Failures({ path, failure, onDismiss }: NonNullable<Props['told']>) {
  const { t } = useTexts();
  const problems = useProblems(path);
  const reasons = problems.map(({ edits }) => reasonOf(edits, t));
  return (
    <Group wrap="nowrap" gap="xs" align="start" className={classes.failures}>
      <FailureAlert details={[failure, ...reasons]} />
      {failure && <CloseButton aria-label={t('common.dismiss')} onClick={onDismiss} />}
    </Group>
  );
}
