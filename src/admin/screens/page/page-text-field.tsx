import { Stack, Text } from '@mantine/core';
import { type KeyboardEvent, memo, useState } from 'react';
import { shownSource } from '../../../domain/page/page-text.ts';
import { type Language, languages } from '../../../domain/text/language.ts';
import { inOneLine } from '../../../domain/text/single-line.ts';
import { useMayWrite } from '../../access.tsx';
import { type EditedRecord, useFields } from '../../autosave/use-record.ts';
import { Collision } from '../../fields/collision.tsx';
import { fieldId, targetRef } from '../../fields/field-id.ts';
import { GrowingText } from '../../fields/growing-text.tsx';
import { CopyText } from '../../fields/language/copy-text.tsx';
import { languageNames } from '../../fields/language/languages.ts';
import {
  type Outdated,
  type Unreviewed,
  useOutdated,
  useTranslatedId,
  useUnreviewed,
} from '../../fields/language/outdated.tsx';
import { ReviewText } from '../../fields/language/review-text.tsx';
import classes from '../../fields/text-field.module.css';
import type { PageTextRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { useFieldHelp } from '../../translate/use-field-help.tsx';
import { PageTextNote } from './page-text-note.tsx';
import { publicFrench } from './shown-text.ts';

type Props = { record: EditedRecord; text: PageTextRecord; page: string; language: Language; label: string };

/**
 * A text of a page in one language, as visitors read it. If it is emptied, the default returns when the user leaves the input. Where
 * visitors read the French text, it is the placeholder.
 */
export function PageTextField(props: Props) {
  const id = fieldId(props.record.path, `text_${props.language}`);
  return <Input {...props} id={id} outdated={useOutdated(id)} unreviewed={useUnreviewed(id)} />;
}

const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type InputProps = Props & { id: string; outdated: Outdated | undefined; unreviewed: Unreviewed | undefined };

const Input = memo(function Input({ record, text, page, language, label, id, outdated, unreviewed }: InputProps) {
  const { t } = useTexts();
  const mayWrite = useMayWrite(language);
  const [isEmptied, setEmptied] = useState(false);
  const name = `text_${language}`;
  const defaultText = text[`default_${language}`];
  useFields(record, ...languages.map((each) => `text_${each}`)); // the placeholder and the copy menu show the other texts
  const [own, french] = [record.text(name), publicFrench(record)];
  const source = shownSource(own, french, language);
  const isRefused = record.refused(name) !== undefined;
  const helped = { record, field: 'text', language, input: id, id: useTranslatedId(), onAccept: type };
  const { help, onFocus } = useFieldHelp(helped, mayWrite && outdated !== undefined);

  function type(given: string): void {
    const isBlank = given.trim() === '';
    setEmptied(isBlank);
    record.type(
      name,
      isBlank || (given === defaultText && shownSource('', french, language) === 'default') ? '' : given,
    );
  }

  return (
    <Stack gap={4}>
      <GrowingText
        id={id}
        ref={targetRef(id)}
        rows={1}
        label={`${label} · ${languageNames[language]}`}
        value={source === 'default' && !isEmptied ? defaultText : own}
        placeholder={source === 'french' ? t('fields.fallback', { text: french }) : defaultText}
        error={record.refused(name)}
        description={
          outdated && (
            <Text span inherit c="warning">
              {t('translations.older')}
            </Text>
          )
        }
        inputWrapperOrder={inputWrapperOrder}
        lang={language}
        spellCheck
        readOnly={!mayWrite}
        onFocus={mayWrite ? onFocus : undefined}
        variant={mayWrite ? 'default' : 'filled'}
        rightSection={mayWrite && <CopyText record={record} field="text" language={language} label={label} />}
        classNames={{ section: classes.tools, input: classes.input }}
        onKeyDown={defaultText.includes('\n') ? undefined : keepOnOneLine}
        onChange={(event) => type(onOneLine(event.currentTarget.value, defaultText))}
        onBlur={() => setEmptied(false)}
      />
      {isRefused && (
        <Text size="xs" c="dimmed">
          {t('pages.stillPublic')}
        </Text>
      )}
      {mayWrite && outdated && (
        <ReviewText input={id} text={outdated} before={outdated.before} version={record.version} />
      )}
      {mayWrite && !isRefused && (
        <PageTextNote record={record} text={text} page={page} language={language} input={id} />
      )}
      {mayWrite && unreviewed && !outdated && (
        <ReviewText isUnreviewed input={id} text={unreviewed} version={record.version} />
      )}
      {help}
      <Collision record={record} field={name} language={language} />
    </Stack>
  );
});

/** Removes line breaks if the default text has none, because the API would refuse them. */
function onOneLine(text: string, defaultText: string): string {
  return defaultText.includes('\n') ? text : inOneLine(text);
}

function keepOnOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
