import { Text } from '@mantine/core';
import { languages as all, type Language } from '../../../domain/text/language.ts';
import type { TranslationRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { TranslateGaps } from '../../translate/translate-gaps.tsx';
import { pageName } from '../page/page-names.ts';
import { LanguageTable } from './language-table.tsx';
import classes from './translation.module.css';
import { TranslationCell } from './translation-cell.tsx';

type Props = { rows: TranslationRow[]; languages: readonly Language[] };

/** The translation states of records by language. */
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

function Name({ row: { noun, id, label, languages } }: { row: TranslationRow }) {
  const { t } = useTexts();
  const name = noun === 'page' ? pageName(label, t) : label;
  const open = all.filter((language) => ['missing', 'outdated'].includes(languages[language].state));
  return (
    <div id={`${noun}-${id}`} className={classes.name}>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`translations.nouns.${noun}`)}
      </Text>
      <div className={classes.act}>
        <TranslateGaps noun={noun} id={id} name={name} label={label} languages={open} size="compact-sm" />
      </div>
    </div>
  );
}
