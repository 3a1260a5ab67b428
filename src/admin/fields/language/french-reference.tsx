import { Text } from '@mantine/core';
import { defaultLanguage } from '../../../domain/text/language.ts';
import { type EditedRecord, useFields } from '../../autosave/use-record.ts';
import { languageNames } from './languages.ts';

type Props = {
  record: EditedRecord;
  field: string;
  label: string;
  /** The French text for visitors if the owner has written none. */
  otherwise?: string;
};

/** Shows the French text to translate from, where only another language is edited. */
export function FrenchReference({ record, field, label, otherwise = '' }: Props) {
  const name = `${field}_${defaultLanguage}`;
  useFields(record, name);
  const text = record.text(name).trim() === '' ? otherwise : record.text(name);
  if (text.trim() === '') return null;
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label} · {languageNames[defaultLanguage]}
      </Text>
      <Text size="sm" lang={defaultLanguage} style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
    </div>
  );
}
