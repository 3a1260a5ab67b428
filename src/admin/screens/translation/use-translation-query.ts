import { useSearchParams } from 'react-router';
import { isLanguage, type Language, languages } from '../../../domain/text/language.ts';
import { useListQuery } from '../../list/use-list-query.ts';
import type { TranslationQuery } from '../../queries/translation-queries.ts';

/** The state of the overview, read from its URL: the query, and the languages with a column. */
export function useTranslationQuery() {
  const [params] = useSearchParams();
  const { query: list, change } = useListQuery();
  const get = (name: string) => params.get(name) ?? undefined;
  const query: TranslationQuery = {
    noun: get('noun'),
    language: get('language'),
    state: get('state'),
    search: list.search,
    limit: list.limit,
    offset: list.offset,
  };
  const shown: readonly Language[] = isLanguage(query.language) ? [query.language] : languages;
  return { query, shown, change };
}
