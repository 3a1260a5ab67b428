import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fileFieldOf, type Noun, translatedFields } from '../../domain/nouns/noun.ts';
import { type DeclaredNoun, type NounName, nounNamed, pagesWithin } from '../../domain/nouns/nouns.ts';
import type { PageKey } from '../../domain/page/page.ts';
import type { Language } from '../../domain/text/language.ts';
import { translatedNouns } from '../../domain/text/translation.ts';
import { previewPath } from '../change-set/chosen.ts';
import { EditorHead } from '../editor/editor-head.tsx';
import type { NewField } from '../fields/create/new-field.ts';
import { EditorTop } from '../fields/editor-top.tsx';
import { useEditedLanguages } from '../fields/language/languages.ts';
import { OutdatedTexts } from '../fields/language/outdated.tsx';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { QueryState } from '../layout/query-state.tsx';
import { Section } from '../layout/section.tsx';
import { WithPane } from '../pane/pane.tsx';
import { calls, paths, sitePath } from '../paths.ts';
import { queries } from '../queries.ts';
import type { NounRecord } from '../records.ts';
import { pageName } from '../screens/page/page-names.ts';
import { type Translate, useTexts } from '../texts.ts';
import { NounForm } from './noun-form.tsx';
import { NounList, type Tools } from './noun-list.tsx';
import { wordOf } from './noun-words.ts';

type Props<Name extends NounName> = {
  noun: Name;
  /** Draws a record in place of the inputs of its fields. */
  draw?: (record: NounRecord<Name>, tools: Tools) => ReactNode;
  /** The fields of the form for a new record, and what is sent, if they differ from the declaration. */
  fields?: NewField[];
  write?: (values: Record<string, unknown>) => object;
  onCreated?: (record: NounRecord<Name>) => unknown;
  /** Shown above the records of a page. */
  note?: (page: PageKey) => ReactNode;
};

/** The list of a noun, with a form for a new record. Records are edited in their place, beside the page that shows them. */
export function NounScreen<Name extends NounName>(props: Props<Name>) {
  const { noun: name } = props;
  const noun: DeclaredNoun & Noun = nounNamed(name);
  const { t } = useTexts();
  const read = useQuery(queries.records(name));
  const languages = useEditedLanguages();
  const [failure, setFailure] = useState('');
  const pages = pagesWithin(noun);
  const [page = noun.shownOn?.[0], setPage] = useState(pages[0]); // the page of the focused record
  const isEditedHere = !noun.hasScreens;
  const hasTexts = isEditedHere && translatedFields(noun).length > 0;
  const subject = page &&
    hasTexts &&
    read.data && {
      call: calls.records(name),
      record: read.data,
      pathIn: (language: Language) => previewPath(sitePath(page, language)),
    };
  const [uploading, onUpload] = useState<number>();
  const list = { ...props, languages: languages.shown, onFailure: setFailure, uploading, onUpload };
  const takesFile = isEditedHere && fileFieldOf(noun) !== undefined;
  const form = { onCreated: takesFile ? ({ id }: NounRecord<Name>) => onUpload(id) : undefined, ...props };

  const screen = (isBeside: boolean, button: ReactNode) => (
    <>
      <EditorHead
        title={t(wordOf(noun, 'list'))}
        back={backOf(noun, t)}
        actions={{ site: page && { page }, deleted: name }}
      />
      <Stack gap="lg">
        <Text>{t(wordOf(noun, 'intro'))}</Text>
        {pages.length === 0 && <NounForm {...form} />}
        <QueryState query={read} />
        <FailureAlert details={[failure]} />
        {hasTexts && (
          <EditorTop languages={languages} isNarrow={isBeside}>
            {button}
          </EditorTop>
        )}
        {read.data && pages.length === 0 && <NounList {...list} records={read.data} />}
        {read.data &&
          pages.map((each) => (
            <Section key={each} title={pageName(each, t)} onFocus={() => setPage(each)}>
              {props.note?.(each)}
              <NounList {...list} records={read.data.filter((record) => 'page' in record && record.page === each)} />
              <NounForm {...form} given={{ page: each }} onFailure={setFailure} />
            </Section>
          ))}
      </Stack>
    </>
  );
  const beside = hasTexts && page ? <WithPane subject={subject || undefined}>{screen}</WithPane> : screen(false, null);
  const translated = isEditedHere && translatedNouns.find((each) => each === name);
  return translated ? <OutdatedTexts noun={translated}>{beside}</OutdatedTexts> : beside;
}

/** The screen that links to this one. */
function backOf({ linkedFrom, shownOn }: Noun, t: Translate): { to: string; label: string } | undefined {
  if (linkedFrom === 'enquiries') return { to: paths.enquiries(), label: t('enquiry.list') };
  if (linkedFrom === 'translations') return { to: paths.translations(), label: t('translations.manage') };
  const [page] = shownOn ?? [];
  return linkedFrom === 'page' && page ? { to: paths.page(page), label: pageName(page, t) } : undefined;
}

/** The screen of a noun that has no screen of its own. */
export function listScreen(noun: NounName) {
  return () => <NounScreen noun={noun} />;
}
