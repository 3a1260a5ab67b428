import { Text } from '@mantine/core';
import { defaultLanguage, type Language } from '../../../domain/text/language.ts';
import { type EditedRecord, useFields } from '../../autosave/use-record.ts';
import { TextCell } from '../../fields/text-cell.tsx';
import { useTexts } from '../../texts.ts';
import classes from './entry.module.css';
import { NameProposals } from './name-proposals.tsx';

type Props = {
  record: EditedRecord;
  fields: readonly ('name' | 'value' | 'description')[];
  language: Language;
  /** Whether the line shows read-only texts: the French ones, to translate from. */
  isReference?: boolean;
  canCopy?: boolean;
  /** Whether names are suggested while the user types. */
  proposesNames?: boolean;
};

/** One line with the texts of an entry in one language. */
export function EntryLine({
  record,
  fields,
  language,
  isReference = false,
  canCopy = false,
  proposesNames = false,
}: Props) {
  const { t } = useTexts();
  return (
    <div className={classes.line} data-fields={fields.length}>
      <span className={classes.code} aria-hidden="true">
        {language.toUpperCase()}
      </span>
      {fields.map((field) =>
        isReference ? (
          <Reference key={field} record={record} field={`${field}_${language}`} language={language} />
        ) : (
          <TextCell
            key={field}
            record={record}
            field={field}
            language={language}
            label={t(`entry.${field}`)}
            canCopy={canCopy}
            around={proposesNames && field === 'name' && language === defaultLanguage ? NameProposals : undefined}
          />
        ),
      )}
    </div>
  );
}

function Reference({ record, field, language }: { record: EditedRecord; field: string; language: Language }) {
  useFields(record, field);
  return (
    <Text size="sm" c="dimmed" lang={language} className={classes.reference}>
      {record.text(field)}
    </Text>
  );
}
