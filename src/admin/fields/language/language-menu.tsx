import { Button, Menu } from '@mantine/core';
import { Icon } from '../../layout/icon.tsx';
import { useTexts } from '../../texts.ts';
import { type EditedLanguages, type LanguageChoice, languageNames } from './languages.ts';

/** The choice of the edited language in little room, for phones: they show one language at a time. */
export function LanguageMenu({ languages: { choice, offered, choose } }: { languages: EditedLanguages }) {
  const { t } = useTexts();
  const code = choice.toUpperCase();
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          px="xs"
          flex="none"
          aria-label={t('fields.language', { name: code })}
          rightSection={<Icon name="down" size={14} />}
        >
          {code}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={choice} onChange={(value) => choose(value as LanguageChoice)}>
          {offered.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
