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

/** `fragment` leads to a section of the page, with its `#`, or is empty. */
type PageTexts = { page: PageKey; fragment: string; texts: LocalText[] };

/**
 * Returns the texts of each page as visitors read them, its name first, and of each section with an anchor, its heading first.
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
  return there.flatMap((page) => {
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
    const { anchors } = pages[page];
    const isOf = (section: string) => (key: string) => key.startsWith(`${section}.`);
    const textsOf = (isTaken: (key: string) => boolean) =>
      [...shown].flatMap(([key, text]) =>
        text === '' || gone.has(key) || !isTaken(key) ? [] : [plain(text, language)],
      );
    const name = plain(t(names[page]), language);
    const rest = textsOf((key) => !Object.values(anchors).some((section) => isOf(section)(key)));
    const sections = Object.entries(anchors).flatMap(([id, section]) => {
      const [title, ...texts] = textsOf(isOf(section));
      return title ? [{ page, fragment: `#${id}`, texts: [title, name, ...texts] }] : [];
    });
    return [{ page, fragment: '', texts: [name, ...rest] }, ...sections];
  });
}

/** Keys of plural forms, whose texts need a number. */
const plural = /_(zero|one|two|few|many|other)$/;

/** Removes the marks of highlighting and fallback from a text. */
function plain(text: string, language: Language): LocalText {
  const { text: own, isFallback } = readMark(text);
  return { text: own.replaceAll(/<\/?mark>/g, ''), language: isFallback ? 'fr' : language };
}
