import { useSearchParams } from 'react-router';
import { isLanguage, type Language, languages } from '../../../domain/language.ts';
import { useListQuery } from '../../list/use-list-query.ts';
import type { TranslationQuery } from '../../queries.ts';

/** What the overview shows, read from its address: the query, and the languages that it has columns for. */
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
