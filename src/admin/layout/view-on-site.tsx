import { Button, Menu } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { PageKey } from '../../domain/page/page.ts';
import { defaultLanguage, isLanguage, type Language, languages } from '../../domain/text/language.ts';
import { useChosenSet } from '../change-set/chosen.ts';
import { languageNames } from '../fields/language/languages.ts';
import { paths, sitePath } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { Icon } from './icon.tsx';

type Props = {
  page: PageKey;
  id?: number;
  /** Whether the page is not public. The link then leads to a preview, as it does in a change set. */
  isHidden?: boolean;
  /** The id of another change set than the tab's, in which the page is shown. */
  of?: number;
};

/** Links to the public page in the edited language, or in another language from a menu. */
export function ViewOnSite({ page, id, isHidden = false, of }: Props) {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const edited = query.get('language');
  const chosen = useChosenSet(({ set }) => set?.id);
  const set = of ?? chosen;
  const address = (language: Language) => {
    const path = sitePath(page, language, id);
    return isHidden || set ? paths.preview(path, set) : path;
  };
  return (
    <Button.Group>
      <Button
        variant="default"
        component="a"
        href={address(isLanguage(edited) ? edited : defaultLanguage)}
        target="_blank"
      >
        {t('layout.viewOnSite')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="xs" aria-label={t('layout.otherLanguages')}>
            <Icon name="down" size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(isHidden || set) && <Menu.Label>{set ? t('changeSet.preview') : t('visibility.preview')}</Menu.Label>}
          {languages.map((language) => (
            <Menu.Item key={language} component="a" href={address(language)} target="_blank" lang={language}>
              {languageNames[language]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
