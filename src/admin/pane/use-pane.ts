import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { defaultLanguage, isLanguage, type Language } from '../../domain/text/language.ts';
import { goToInput, textOfInput } from '../fields/field-id.ts';
import { recordRefAt, screenAt } from '../record-ref.ts';
import type { Looked, PaneSubject } from './pane-subject.ts';
import { placeOfPicture, placeOfText } from './text-place.ts';

export type PaneState = ReturnType<typeof usePane>;

/**
 * The state and actions of the pane. On wide screens it is beside the fields unless it was closed; on narrow screens it covers them
 * while open, and closing it leads back to the same place. Its language is that of the focused field, or the one chosen last. `page` and `openPicture` are those of the pane's
 * subject.
 */
export function usePane({ page, openPicture }: Partial<Pick<PaneSubject, 'page' | 'openPicture'>> = {}) {
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false });
  const [beside, setBeside] = useLocalStorage({
    key: 'pagePane',
    defaultValue: 'open',
    getInitialValueInEffect: false,
  });
  const [isOver, setOver] = useState(false);
  const [looked, setLooked] = useState<Looked>();
  const [language, setLanguage] = usePaneLanguage();
  const last = useRef<string>(undefined);
  const place = useRef<{ opener: Element | null; scrolled: number }>(undefined);
  const navigate = useNavigate();

  const follow = useEffectEvent(({ target }: FocusEvent) => {
    const { id } = target as HTMLElement;
    const text = textOfInput(id);
    if (!text) return;
    last.current = id;
    setLooked({ key: text.key });
    if (text.language) setLanguage(text.language);
  });
  useEffect(() => {
    addEventListener('focusin', follow);
    return () => removeEventListener('focusin', follow);
  }, []);

  /** Goes to the field of a text, on this screen or on its own one. */
  async function goTo(key: string): Promise<void> {
    setOver(false);
    const place = await placeOfText(key, language, page);
    if (!place) return;
    await rendered();
    if (!place.inputs.some(goToInput)) await navigate(place.screen);
  }

  /** Opens the screen of a record that the page shows. */
  async function openRecord(record: string): Promise<void> {
    const path = `/api/${record}`;
    if (recordRefAt(path)) await navigate(screenAt(path));
  }

  /** Goes to the field of a picture, on this screen or on its own one. */
  async function goToPicture(key: string): Promise<void> {
    setOver(false);
    const place = await placeOfPicture(key, page);
    if (!place) return; // a picture of a list
    if (place.page !== page) return void navigate(place.screen);
    openPicture?.(key);
    await rendered();
    goToInput(place.input);
  }

  function open(): void {
    place.current = { opener: document.activeElement, scrolled: scrollY };
    if (isWide) setBeside('open');
    else setOver(true);
  }

  async function close(): Promise<void> {
    if (isWide) setBeside('closed');
    setOver(false);
    await rendered();
    if (isWide) return void (last.current && goToInput(last.current));
    scrollTo({ top: place.current?.scrolled ?? scrollY, behavior: 'instant' });
    const field = document.getElementById(last.current ?? '');
    const focused = field && isOnScreen(field) ? field : place.current?.opener;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  return {
    isWide,
    isOpen: isWide ? beside === 'open' : isOver,
    open,
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

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Waits until a closing dialog has restored the focus, which may then be moved. */
function rendered(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
