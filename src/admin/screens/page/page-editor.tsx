import { Stack, Text } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { onStored } from '../../autosave/saving.ts';
import { EditorTop } from '../../fields/editor-top.tsx';
import { useEditedLanguages } from '../../fields/language/languages.ts';
import { OutdatedTexts } from '../../fields/language/outdated.tsx';
import { FoldedOnPhones } from '../../layout/folded-on-phones.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { WithPane } from '../../pane/pane.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { queryClient } from '../../query-client.ts';
import type { PageRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { MarkerHelp } from './marker-help.tsx';
import { matches } from './matches.ts';
import { PageEditorHead } from './page-editor-head.tsx';
import { PageLists } from './page-lists.tsx';
import { PageSection } from './page-section.tsx';
import { PagePictures } from './picture/page-pictures.tsx';
import { useOpenPicture } from './picture/use-open-picture.ts';
import { sectionsOf } from './text-labels.ts';
import { usePaneSubject } from './use-pane-subject.ts';

/** The editor of a page's texts. Refusals by the server are shown in red at the top, and at the field. */
export function PageEditor({ page }: { page: PageRecord }) {
  const { t } = useTexts();
  const languages = useEditedLanguages();
  const [query] = useSearchParams();
  const search = query.get('search') ?? '';
  const sections = useMemo(() => sectionsOf(page.texts), [page.texts]);
  const found = useMemo(
    () => sections.map((section) => ({ section, texts: section.texts.filter((text) => matches(text, search)) })),
    [sections, search],
  );
  useIdOnceStored(page);
  const picture = useOpenPicture(page);
  const subject = usePaneSubject(page, picture.setOpen);
  const failures = { path: calls.page(page.key), failure: '', onDismiss: () => {} };
  const isEmpty = found.every(({ texts }) => texts.length === 0);
  return (
    <OutdatedTexts noun="page" id={page.id} label={page.key}>
      <WithPane subject={subject}>
        {(isBeside, button) => (
          <>
            <PageEditorHead page={page} />
            <Stack mb="md">
              <FoldedOnPhones label={t('pages.help')}>
                <Text c="dimmed" maw="70ch">
                  {t('pages.intro')}
                </Text>
                <MarkerHelp texts={page.texts} />
              </FoldedOnPhones>
              <PageLists lists={page.lists} />
              <SearchField />
            </Stack>
            <EditorTop languages={languages} failures={failures} isNarrow={isBeside}>
              {button}
            </EditorTop>
            {search === '' && page.pictures.length > 0 && (
              <FoldedOnPhones label={t('pages.pictures.title')}>
                <PagePictures page={page} languages={languages.shown} picture={picture} />
              </FoldedOnPhones>
            )}
            {isEmpty && <Text c="dimmed">{t('pages.noneFound')}</Text>}
            <Stack gap="xl" mt="xl">
              {found.map(
                ({ section, texts }) =>
                  texts.length > 0 && (
                    <PageSection
                      key={section.prefix}
                      page={page.key}
                      section={section}
                      texts={texts}
                      languages={languages.shown}
                    />
                  ),
              )}
            </Stack>
          </>
        )}
      </WithPane>
    </OutdatedTexts>
  );
}

/** Reloads a page without an id after one of its texts is first saved: then it has an id, which the history needs. */
function useIdOnceStored({ id, key }: PageRecord): void {
  useEffect(() => {
    if (id !== null) return;
    return onStored((path) => {
      if (path.startsWith(`${calls.page(key)}/`)) void queryClient.invalidateQueries(queries.page(key));
    });
  }, [id, key]);
}
