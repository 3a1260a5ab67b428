import { Text } from '@mantine/core';
import type { Language } from '../../../domain/language.ts';
import type { TranslationRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { pageName } from '../page/page-names.ts';
import { LanguageTable } from './language-table.tsx';
import classes from './translation.module.css';
import { TranslationCell } from './translation-cell.tsx';

type Props = { rows: TranslationRow[]; languages: readonly Language[] };

/** Records by languages. */
export function TranslationTable({ rows, languages }: Props) {
  const { t } = useTexts();
  return (
    <LanguageTable
      rows={rows}
      keyOf={({ noun, id }) => `${noun} ${id}`}
      languages={languages}
      head={t('translations.item')}
      align="top"
      name={(row) => <Name row={row} />}
      cell={(row, language) => <TranslationCell row={row} language={language} />}
    />
  );
}

function Name({ row: { noun, id, label } }: { row: TranslationRow }) {
  const { t } = useTexts();
  return (
    <div id={`${noun}-${id}`} className={classes.name}>
      <Text size="sm" fw={600}>
        {noun === 'page' ? pageName(label, t) : label}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`translations.nouns.${noun}`)}
      </Text>
    </div>
  );
}
