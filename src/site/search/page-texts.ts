import type { PageKey } from '../../domain/page/page.ts';
import { type DefaultText, isSeed, type TextPage } from '../../domain/page/page-text.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Language } from '../../domain/text/language.ts';
import type { LocalText } from '../../domain/text/localized.ts';
import type { Texts } from '../merged-texts.ts';
import { pages } from '../pages/pages.ts';
import { isSectionText } from '../record-sections/record-sections.ts';
import { mapTexts } from '../text-leaves.ts';
import { readMark } from '../text-marks.ts';

/** The pages whose own texts are searched, and the keys of their names in links. */
const names = {
  home: 'nav.home',
  hydraulique: 'nav.hydraulique',
  oxycoupage: 'nav.oxycoupage',
  'r&d': 'nav.r&d',
  about: 'nav.about',
  machines: 'nav.machines',
  stock: 'nav.stock',
  news: 'nav.news',
  realisations: 'nav.realisations',
  histoire: 'nav.histoire',
  contact: 'nav.contact',
  privacy: 'footer.privacy',
  legal: 'footer.legal',
  accessibility: 'footer.accessibility',
} as const satisfies Partial<Record<PageKey, string>>;

type PageTexts = { page: PageKey; texts: LocalText[] };

/**
 * Returns the texts of each page as visitors read them, its name first.
 * @param t the texts of the language, with marks on those that fall back to French
 */
export function listPageTexts(
  defaults: ReadonlyMap<TextPage, readonly DefaultText[]>,
  t: Texts,
  language: Language,
  { settings, hasStock }: { settings: Settings; hasStock: boolean },
): PageTexts[] {
  const facts = { months: t('statement.months', { count: settings.retentionMonths }), host: '', mailProvider: '' };
  const there = (Object.keys(names) as (keyof typeof names)[]).filter((page) => page !== 'stock' || hasStock);
  return there.map((page) => {
    const shown = new Map<string, string>();
    for (const section of pages[page].sections.filter((one) => !one.startsWith('meta.')))
      mapTexts({ [section]: t(section as never, facts as never) }, (key, text) => {
        if (!isSeed(key) && !isSectionText(key) && !plural.test(key)) shown.set(key, text);
        return text;
      });
    const gone = new Set(
      (defaults.get(page) ?? []).flatMap(({ key, hides }) => (hides && shown.get(key) === '' ? [key, ...hides] : [])),
    );
    gone.add('privacy.program'); // it contains a name, or is not shown
    if (!settings.countVisits) for (const key of shown.keys()) if (key.startsWith('privacy.visits.')) gone.add(key);
    const texts = [...shown].flatMap(([key, text]) => (text === '' || gone.has(key) ? [] : [plain(text, language)]));
    return { page, texts: [plain(t(names[page]), language), ...texts] };
  });
}

/** Keys of plural forms, whose texts need a number. */
const plural = /_(zero|one|two|few|many|other)$/;

/** Removes the marks of highlighting and fallback from a text. */
function plain(text: string, language: Language): LocalText {
  const { text: own, isFallback } = readMark(text);
  return { text: own.replaceAll(/<\/?mark>/g, ''), language: isFallback ? 'fr' : language };
}
