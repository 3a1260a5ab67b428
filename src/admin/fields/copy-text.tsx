import { ActionIcon, Menu } from '@mantine/core';
import { type Language, languages } from '../../domain/language.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import { languageNames } from './languages.ts';

type Props = { record: EditedRecord; field: string; language: Language; label: string };

/** Copies the text of another language into this one, on request alone. */
export function CopyText({ record, field, language, label }: Props) {
  const { t } = useTexts();
  const sources = languages.filter((one) => one !== language && record.text(`${field}_${one}`).trim() !== '');
  if (sources.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('fields.copyInto', { label, language: languageNames[language] })}
        >
          <Icon name="copy" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sources.map((source) => (
          <Menu.Item
            key={source}
            onClick={() => record.type(`${field}_${language}`, record.text(`${field}_${source}`))}
          >
            {t('fields.copyFrom', { language: languageNames[source] })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
