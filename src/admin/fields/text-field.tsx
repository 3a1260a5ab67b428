import { Stack, Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { defaultLanguage, type Language } from '../../domain/language.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import { Collision } from './collision.tsx';
import { CopyText } from './copy-text.tsx';
import { fieldId, isTarget } from './field-id.ts';
import { languageNames } from './languages.ts';
import classes from './text-field.module.css';

type Props = {
  record: EditedRecord;
  field: string;
  language: Language;
  label: string;
  rows?: number | undefined;
  required?: boolean | undefined;
};

/**
 * A text of a record in one language. Each keystroke is saved. An empty translation shows the French text as a hint,
 * which is what the site falls back to; it is never saved.
 */
export function TextField({ record, field, language, label, rows = 1, required = false }: Props) {
  const { t } = useTexts();
  const name = `${field}_${language}`;
  const fallback = language === defaultLanguage ? '' : record.text(`${field}_${defaultLanguage}`);
  const id = fieldId(record.path, name);
  const input = {
    id,
    autoFocus: isTarget(id),
    label: `${label} · ${languageNames[language]}`,
    value: record.text(name),
    placeholder: fallback === '' ? undefined : t('fields.fallback', { text: fallback }),
    error: record.edits.refused[name],
    lang: language,
    spellCheck: true,
    required,
    rightSection: <CopyText record={record} field={field} language={language} label={label} />,
  };
  return (
    <Stack gap={4}>
      {rows === 1 ? (
        <Textarea
          {...input}
          rows={1}
          classNames={{ section: classes.tools, input: classes.line }}
          onKeyDown={keepOnOneLine}
          onChange={(event) => record.type(name, event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        />
      ) : (
        <Textarea
          {...input}
          autosize
          minRows={rows}
          maxRows={24}
          classNames={{ section: classes.tools }}
          onChange={(event) => record.type(name, event.currentTarget.value)}
        />
      )}
      <Collision record={record} field={name} language={language} />
    </Stack>
  );
}

/** A name or a value has no line breaks; on the screen it wraps, so that all of it can be read. */
function keepOnOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
