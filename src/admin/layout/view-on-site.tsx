import { Button, Menu } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { PageKey } from '../../domain/page/page.ts';
import { defaultLanguage, isLanguage, type Language, languages } from '../../domain/text/language.ts';
import { useChosenSet } from '../change-set/chosen.ts';
import { languageNames } from '../fields/language/languages.ts';
import { paths, sitePath } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { Icon } from './icon.tsx';

/** A public page on which a record, or a change set, can be seen. */
export type SitePage = {
  page: PageKey;
  id?: number;
  /** Whether the page is not public. The link then leads to a preview, as it does in a change set. */
  isHidden?: boolean;
  /** The id of another change set than the tab's, in which the page is shown. */
  of?: number;
};

/** Links to the public page in the edited language, or in another language from a menu. */
export function ViewOnSite(shown: SitePage) {
  const { t } = useTexts();
  const { edited, addressIn, preview } = useSiteAddress(shown);
  return (
    <Button.Group>
      <Button variant="default" component="a" href={addressIn(edited)} target="_blank">
        {t('layout.viewOnSite')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="xs" aria-label={t('layout.otherLanguages')}>
            <Icon name="down" size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {preview && <Menu.Label>{preview}</Menu.Label>}
          {languages.map((language) => (
            <Menu.Item key={language} component="a" href={addressIn(language)} target="_blank" lang={language}>
              {languageNames[language]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

/** The address of a public page by language, the edited language, and what to call the page if it is a preview. */
export function useSiteAddress({ page, id, isHidden = false, of }: SitePage) {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const edited = query.get('language');
  const chosen = useChosenSet(({ set }) => set?.id);
  const set = of ?? chosen;
  return {
    edited: isLanguage(edited) ? edited : defaultLanguage,
    addressIn: (language: Language) => {
      const path = sitePath(page, language, id);
      return isHidden || set ? paths.preview(path, set) : path;
    },
    preview: set ? t('changeSet.preview') : isHidden && t('visibility.preview'),
  };
}
