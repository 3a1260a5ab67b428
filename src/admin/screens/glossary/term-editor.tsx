import { ActionIcon, Group } from '@mantine/core';
import type { Language } from '../../../domain/language.ts';
import { useFields, useRecord, useTrouble } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Icon } from '../../layout/icon.tsx';
import { calls } from '../../paths.ts';
import { answersOf } from '../../problems/problem.ts';
import type { NounRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './glossary.module.css';

/** One term. If it is blank in a language, there is no agreed word for it. */
export function TermEditor({ term, languages }: { term: NounRecord<'glossary_term'>; languages: readonly Language[] }) {
  const { t } = useTexts();
  const path = calls.glossaryTerm(term.id);
  const record = useRecord(path, term);
  const remove = useDeletion();
  useFields(record, 'term_fr');
  const name = record.text('term_fr').trim() || term.term_fr;
  return (
    <section aria-label={name} className={classes.term}>
      <div className={classes.texts}>
        <LocalizedField
          record={record}
          field="term"
          label={t('glossary.term')}
          languages={languages}
          fallsBack={false}
        />
        <FailureAlert details={answersOf(path, useTrouble(path), t)} />
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.actions}>
        <HistoryButton noun="glossary_term" id={term.id} name={name} />
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('glossary.delete', { name })}
          onClick={() => remove({ noun: 'glossary_term', path, question: t('glossary.deleteQuestion'), name })}
        >
          <Icon name="trash" />
        </ActionIcon>
      </Group>
    </section>
  );
}
