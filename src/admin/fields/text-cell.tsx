import { Text } from '@mantine/core';
import { type ComponentType, memo, type ReactElement } from 'react';
import { defaultLanguage, type Language, languages } from '../../domain/text/language.ts';
import { inOneLine } from '../../domain/text/single-line.ts';
import { useMayWrite } from '../access.tsx';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import { useFieldHelp } from '../translate/use-field-help.tsx';
import { Collision } from './collision.tsx';
import { fieldId, targetRef } from './field-id.ts';
import { FieldStatus } from './field-status.tsx';
import { CopiedText } from './language/copied-text.tsx';
import { CopyText } from './language/copy-text.tsx';
import { languageNames } from './language/languages.ts';
import { type Outdated, type Unreviewed, useOutdated, useUnreviewed } from './language/outdated.tsx';
import { ReviewText } from './language/review-text.tsx';
import { keepOnOneLine } from './one-line.ts';
import classes from './text-cell.module.css';

type Props = {
  record: EditedRecord;
  field: string;
  language: Language;
  label: string;
  /** Whether the cell offers to copy the text of another language. */
  canCopy: boolean;
  /** Wraps the input, for example in a list of suggestions. */
  around?: ComponentType<{ record: EditedRecord; children: ReactElement }> | undefined;
};

/**
 * A text in a table row: a plain one-line input under its column's head. Problems are shown below it. A missing translation is tinted
 * and says so; the French text is visible beside it.
 */
export function TextCell(props: Props) {
  const id = fieldId(props.record.path, `${props.field}_${props.language}`);
  return <Input {...props} id={id} outdated={useOutdated(id)} unreviewed={useUnreviewed(id)} />;
}

type InputProps = Props & { id: string; outdated: Outdated | undefined; unreviewed: Unreviewed | undefined };

const Input = memo(function Input({
  record,
  field,
  language,
  label,
  canCopy,
  around,
  id,
  outdated,
  unreviewed,
}: InputProps) {
  const { t } = useTexts();
  const mayWrite = useMayWrite(language);
  const name = `${field}_${language}`;
  const seen = canCopy ? languages : [defaultLanguage, language];
  useFields(record, ...seen.map((each) => `${field}_${each}`));
  const isCopy = record.isCopy(name);
  const { help, onFocus } = useFieldHelp({ record, field, language, input: id }, outdated !== undefined);
  const error = record.refused(name);
  const Around = around ?? Bare;
  const french = language === defaultLanguage ? '' : record.text(`${field}_${defaultLanguage}`);
  return (
    <div className={classes.cell} data-field>
      <label htmlFor={id} id={`${id}-label`} className={classes.label}>
        {`${label} · ${languageNames[language]}`}
      </label>
      <FieldStatus record={record} field={name} />
      <div className={classes.line}>
        <Around record={record}>
          <textarea
            id={id}
            ref={targetRef(id)}
            className={classes.input}
            rows={1}
            lang={isCopy ? defaultLanguage : language}
            spellCheck
            enterKeyHint="done"
            readOnly={!mayWrite}
            onFocus={mayWrite ? onFocus : undefined}
            value={record.text(name)}
            placeholder={french === '' ? undefined : t('translations.states.missing')}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error || outdated ? `${id}-note` : undefined}
            onKeyDown={keepOnOneLine}
            onChange={(event) => record.type(name, inOneLine(event.currentTarget.value))}
          />
        </Around>
        {canCopy && mayWrite && <CopyText record={record} field={field} language={language} label={label} />}
      </div>
      {(error ?? outdated) && (
        <Text size="xs" id={`${id}-note`} c={error ? 'var(--mantine-color-error)' : 'warning'}>
          {error ?? t('translations.older')}
        </Text>
      )}
      {mayWrite && outdated && (
        <ReviewText isNarrow input={id} text={outdated} before={outdated.before} version={record.version} />
      )}
      {mayWrite && isCopy && <CopiedText isNarrow input={id} record={record} field={field} language={language} />}
      {mayWrite && unreviewed && !outdated && (
        <ReviewText isNarrow isUnreviewed input={id} text={unreviewed} version={record.version} />
      )}
      {help}
      <Collision record={record} field={name} language={language} />
    </div>
  );
});

function Bare({ children }: { children: ReactElement }) {
  return children;
}
