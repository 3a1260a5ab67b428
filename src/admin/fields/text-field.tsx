import { Stack, Text, Textarea } from '@mantine/core';
import { memo } from 'react';
import { defaultLanguage, type Language, languages } from '../../domain/text/language.ts';
import { inOneLine } from '../../domain/text/single-line.ts';
import { useMayWrite } from '../access.tsx';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import { useFieldHelp } from '../translate/use-field-help.tsx';
import { Collision } from './collision.tsx';
import { fieldId, targetRef } from './field-id.ts';
import { FieldStatus } from './field-status.tsx';
import { GrowingText } from './growing-text.tsx';
import { keyboards } from './keyboard.ts';
import { CopiedText } from './language/copied-text.tsx';
import { CopyText } from './language/copy-text.tsx';
import { languageNames } from './language/languages.ts';
import { type Outdated, type Unreviewed, useOutdated, useUnreviewed } from './language/outdated.tsx';
import { ReviewText } from './language/review-text.tsx';
import { LengthHint } from './length-hint.tsx';
import { keepOnOneLine } from './one-line.ts';
import { storing, useDraftHint } from './storing.tsx';
import classes from './text-field.module.css';

/** Places hints and errors below the input, so it does not move while the user types. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Props = {
  record: EditedRecord;
  field: string;
  language: Language;
  label: string;
  rows?: number | undefined;
  most?: number | undefined;
  required?: boolean | undefined;
  /** Whether the French text replaces a missing translation. */
  fallsBack?: boolean | undefined;
  /** Whether it is the name of a model, which no dictionary knows. */
  isModel?: boolean | undefined;
};

/**
 * A text of a record in one language. An empty optional translation shows the French text, which the site falls back
 * to, as a placeholder; it is never saved. Typing into one text, or news about it, renders no other.
 */
export function TextField(props: Props) {
  const id = fieldId(props.record.path, `${props.field}_${props.language}`);
  return <Input {...props} id={id} outdated={useOutdated(id)} unreviewed={useUnreviewed(id)} />;
}

type InputProps = Props & { id: string; outdated: Outdated | undefined; unreviewed: Unreviewed | undefined };

const Input = memo(function Input({
  record,
  field,
  language,
  label,
  rows = 1,
  most,
  required = false,
  fallsBack = true,
  isModel = false,
  id,
  outdated,
  unreviewed,
}: InputProps) {
  const { t } = useTexts();
  const mayWrite = useMayWrite(language);
  const name = `${field}_${language}`;
  useFields(record, ...languages.map((each) => `${field}_${each}`)); // the placeholder and the copy menu show the other texts
  const isCopy = record.isCopy(name);
  const { help, onFocus } = useFieldHelp({ record, field, language, input: id }, outdated !== undefined);
  const draftHint = useDraftHint(record, name);
  const state =
    draftHint ??
    (outdated && (
      <Text span inherit c="warning">
        {t('translations.older')}
      </Text>
    ));
  const length = most !== undefined && <LengthHint text={record.text(name)} most={most} />;
  const fallback = language === defaultLanguage ? '' : record.text(`${field}_${defaultLanguage}`);
  const input = {
    id,
    ref: targetRef(id),
    label: `${label} · ${languageNames[language]}`,
    value: record.text(name),
    placeholder: fallback === '' || required || !fallsBack ? undefined : t('fields.fallback', { text: fallback }),
    error: record.refused(name),
    description: (state || length) && (
      <>
        {state}
        {length}
      </>
    ),
    inputWrapperOrder,
    lang: isCopy ? defaultLanguage : language,
    ...(rows === 1 && { enterKeyHint: 'done' as const }),
    ...(isModel && keyboards.text),
    spellCheck: true,
    required,
    readOnly: !mayWrite,
    onFocus: mayWrite ? onFocus : undefined,
    variant: mayWrite ? 'default' : 'filled',
    rightSection: mayWrite && <CopyText record={record} field={field} language={language} label={label} />,
  };
  return (
    <Stack gap={4} pos="relative">
      <FieldStatus record={record} field={name} />
      {rows === 1 ? (
        <Textarea
          {...input}
          rows={1}
          classNames={{ section: classes.tools, input: `${classes.input} ${classes.line}` }}
          onKeyDown={keepOnOneLine}
          onChange={(event) => record.type(name, inOneLine(event.currentTarget.value))}
        />
      ) : (
        <GrowingText
          {...input}
          rows={rows}
          classNames={{ section: classes.tools, input: classes.input }}
          {...storing(record, name)}
          onChange={(event) => record.type(name, event.currentTarget.value)}
        />
      )}
      {mayWrite && outdated && (
        <ReviewText input={id} text={outdated} before={outdated.before} version={record.version} />
      )}
      {mayWrite && isCopy && <CopiedText input={id} record={record} field={field} language={language} />}
      {mayWrite && unreviewed && !outdated && (
        <ReviewText isUnreviewed input={id} text={unreviewed} version={record.version} />
      )}
      {help}
      <Collision record={record} field={name} language={language} />
    </Stack>
  );
});
