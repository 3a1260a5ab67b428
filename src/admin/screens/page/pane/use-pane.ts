import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { defaultLanguage, isLanguage, type Language, languages } from '../../../../domain/language.ts';
import type { TextPage } from '../../../../domain/page-text.ts';
import { fieldId, goToInput } from '../../../fields/field-id.ts';
import { calls, paths } from '../../../paths.ts';
import { queries, queryClient } from '../../../queries.ts';
import { recordRefAt, screenAt } from '../../../record-ref.ts';
import type { PageRecord } from '../../../records.ts';
import type { Looked } from './pane-frame.tsx';

/**
 * What the pane shows and where it leads. On wide screens it stands beside the texts unless it was closed; on narrow ones it
 * covers them while it is open. Its language is that of the field in focus, or that was chosen last.
 * @param openPicture shows the fields of a picture of this page
 */
export function usePane(page: PageRecord, openPicture: (key: string) => void) {
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false });
  const [beside, setBeside] = useLocalStorage({
    key: 'pagePane',
    defaultValue: 'open',
    getInitialValueInEffect: false,
  });
  const [isOver, setOver] = useState(false);
  const [looked, setLooked] = useState<Looked>();
  const [language, setLanguage] = usePaneLanguage();
  const fields = useMemo(() => fieldsOf(page), [page]);
  const last = useRef<string>(undefined);
  const navigate = useNavigate();

  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const { id } = target as HTMLElement;
    const field = fields.get(id);
    if (!field) return;
    last.current = id;
    setLooked({ key: field.key });
    setLanguage(field.language);
  });
  useEffect(() => {
    addEventListener('focusin', follow);
    return () => removeEventListener('focusin', follow);
  }, []);

  /** Leads to the field of a text: on this screen, or on the page that the text belongs to. */
  async function goTo(key: string): Promise<void> {
    setOver(false);
    const owner = page.texts.some((text) => text.key === key) ? page.key : await ownerOf(key, 'texts');
    if (owner === undefined) return;
    const id = fieldId(calls.pageText(owner, key), `text_${language}`);
    await rendered();
    if (!goToInput(id)) await navigate(paths.page(owner as TextPage, { language, field: id }));
  }

  /** Leads to the screen of a record that the page shows. */
  async function openRecord(record: string): Promise<void> {
    const path = `/api/${record}`;
    if (recordRefAt(path)) await navigate(screenAt(path));
  }

  /** The same for a picture. */
  async function goToPicture(key: string): Promise<void> {
    setOver(false);
    const isHere = page.pictures.some((picture) => picture.key === key);
    const owner = isHere ? page.key : await ownerOf(key, 'pictures');
    if (owner === undefined) return; // of a list
    const id = fieldId(calls.pagePicture(owner, key), 'image');
    if (!isHere) return void navigate(paths.page(owner as TextPage, { field: id }));
    openPicture(key);
    await rendered();
    goToInput(id);
  }

  async function close(): Promise<void> {
    if (isWide) setBeside('closed');
    setOver(false);
    await rendered();
    if (last.current) goToInput(last.current);
  }

  return {
    isWide,
    isOpen: isWide ? beside === 'open' : isOver,
    open: () => (isWide ? setBeside('open') : setOver(true)),
    close,
    language,
    setLanguage,
    looked,
    goTo,
    openRecord,
    goToPicture,
  };
}

/** The language chosen in the pane, until the language bar changes; French at first. */
function usePaneLanguage(): [Language, (language: Language) => void] {
  const [query] = useSearchParams();
  const bar = query.get('language');
  const [chosen, setChosen] = useState<{ bar: string | null; language: Language }>();
  const ofBar = isLanguage(bar) ? bar : defaultLanguage;
  return [chosen?.bar === bar ? chosen.language : ofBar, (language) => setChosen({ bar, language })];
}

function fieldsOf({ key: page, texts }: PageRecord): Map<string, { key: string; language: Language }> {
  return new Map(
    texts.flatMap(({ key }) => {
      const path = calls.pageText(page, key);
      return languages.map((language) => [fieldId(path, `text_${language}`), { key, language }] as const);
    }),
  );
}

/** The page that a text or picture belongs to. Shared texts are the most likely, so they are searched first. */
async function ownerOf(key: string, kind: 'texts' | 'pictures'): Promise<string | undefined> {
  const pages = await queryClient.fetchQuery(queries.pages());
  const isShared = (page: string) => page === 'shell' || page === 'form';
  const keys = pages.map((page) => page.key).sort((a, b) => Number(isShared(b)) - Number(isShared(a)));
  for (const page of keys) {
    const read = await queryClient.fetchQuery(queries.page(page));
    if (read[kind].some((one) => one.key === key)) return page;
  }
  return undefined;
}

/** A closing dialog restores the focus: wait for that before the focus is set. */
function rendered(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
