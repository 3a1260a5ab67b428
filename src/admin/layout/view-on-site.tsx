import { Button, Menu } from '@mantine/core';
import { languages } from '../../domain/language.ts';
import { languageNames } from '../fields/languages.ts';
import { sitePath } from '../paths.ts';
import { useTexts } from '../texts.ts';

type Props = { page: Parameters<typeof sitePath>[0]; id?: number };

/** Leads to a public page, that of a record or another, in each language. */
export function ViewOnSite({ page, id }: Props) {
  const { t } = useTexts();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default">{t('layout.viewOnSite')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item key={language} component="a" href={sitePath(page, language, id)} target="_blank" lang={language}>
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
