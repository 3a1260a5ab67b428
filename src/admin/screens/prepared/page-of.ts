import type { Noun } from '../../../domain/nouns/noun.ts';
import { type DeclaredNoun, isDeclared, nounNamed, pagesWithin } from '../../../domain/nouns/nouns.ts';
import type { PageKey } from '../../../domain/page/page.ts';
import { defaultLanguage } from '../../../domain/text/language.ts';
import { paths, sitePath } from '../../paths.ts';
import type { SetDifference } from '../../records.ts';

/** The address of the page that shows a changed record as a set would make it; undefined if no page does. */
export function previewOf(set: number, differences: SetDifference[]): string | undefined {
  const [first] = differences;
  const page = first && pageOf(first);
  if (!page || differences.some(({ kind, item }) => kind === 'remove' && !item)) return undefined;
  const changed = differences.flatMap(({ fields }) => fields.map(({ language }) => language));
  const language = changed.find((one) => one !== null) ?? defaultLanguage;
  return paths.preview(sitePath(page, language, first.record_id ?? undefined), set);
}

function pageOf({ noun, record, record_id: id }: SetDifference): PageKey | undefined {
  if (noun === 'machine') return id === null ? 'machines' : 'machine';
  if (noun === 'news') return id === null ? 'news' : 'newsItem';
  if (noun === 'category') return 'machines';
  if (noun === 'settings') return 'contact';
  if (noun === 'page') return record === 'mail' ? undefined : (sharedOn[record] ?? (record as PageKey));
  if (!isDeclared(noun)) return undefined;
  const declared: DeclaredNoun & Noun = nounNamed(noun);
  return pagesWithin(declared)[0] ?? declared.shownOn?.[0];
}

/** A page with each group of shared texts. */
const sharedOn: Record<string, PageKey> = { shell: 'home', form: 'contact' };
