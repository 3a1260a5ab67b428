import { Button, Menu } from '@mantine/core';
import { type Language, languages } from '../../domain/language.ts';
import type { PageKey } from '../../domain/page.ts';
import { languageNames } from '../fields/languages.ts';
import { paths, sitePath } from '../paths.ts';
import { useTexts } from '../texts.ts';

type Props = {
  page: PageKey;
  id?: number;
  /** Not public: the link leads to a preview. */
  isHidden?: boolean;
};

export function ViewOnSite({ page, id, isHidden = false }: Props) {
  const { t } = useTexts();
  const address = (language: Language) => {
    const path = sitePath(page, language, id);
    return isHidden ? paths.preview(path) : path;
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default">{t('layout.viewOnSite')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isHidden && <Menu.Label>{t('visibility.preview')}</Menu.Label>}
        {languages.map((language) => (
          <Menu.Item key={language} component="a" href={address(language)} target="_blank" lang={language}>
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
