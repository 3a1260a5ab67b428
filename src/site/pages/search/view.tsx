import { longestSearch } from '../../../domain/page/search.ts';
import type { SearchResult, SearchView } from '../../../domain/page/search-view.ts';
import { Hero } from '../../components/hero.tsx';
import { Icon } from '../../components/icon.tsx';
import { link } from '../../shell/context.ts';
import type { ViewProps } from '../define-page.ts';
import type { loadSearch } from './load.ts';

/** The search page. The script of the live search (`site/search/as-typed.ts`) writes the same elements into `data-results`. */
export function SearchPage({ data: { found }, context }: ViewProps<typeof loadSearch>) {
  const { t, language, settings } = context;
  return (
    <>
      <Hero title={t('search.hero.title')} subtitle="" size="text-page" />
      <div className="search-band">
        <div className="wrap">
          <search>
            <form
              className="search-form"
              action={link(context, 'search')}
              data-island="search"
              data-language={language}
            >
              <label htmlFor="search-words">{t('search.label')}</label>
              <div className="search-line">
                <input
                  id="search-words"
                  type="search"
                  name="q"
                  defaultValue={found?.words}
                  maxLength={longestSearch}
                  placeholder={t('search.example')}
                  autoComplete="off"
                  enterKeyHint="search"
                  required
                />
                <button className="button" type="submit">
                  <Icon name="search" /> <span>{t('search.submit')}</span>
                </button>
              </div>
            </form>
          </search>
        </div>
      </div>
      <section className="section search">
        <div className="wrap">
          <p className="search-summary" role="status" data-failed={t('search.failed')}>
            {found?.summary}
          </p>
          <div data-results>{found && <Results found={found} />}</div>
          <div className="search-help">
            <p>{t('search.help')}</p>
            <p className="actions">
              <a className="button button-line" href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>
                <Icon name="phone" /> {t('search.call')}
              </a>
              <a className="button button-line" href={link(context, 'contact')}>
                <Icon name="mail" /> {t('search.write')}
              </a>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}

function Results({ found: { suggestion, groups, nearest } }: { found: SearchView }) {
  return (
    <>
      {suggestion && (
        <p className="search-suggestion">
          {suggestion.before}
          <a href={suggestion.href}>{suggestion.words}</a>
          {suggestion.after}
        </p>
      )}
      {groups.map(({ kind, title, all, results }) => (
        <section className="search-group" key={kind}>
          <h2>{title}</h2>
          <ResultList results={results} />
          {all && (
            <a className="text-link" href={all.href}>
              {all.text}
            </a>
          )}
        </section>
      ))}
      {nearest && (
        <section className="search-group">
          <h2>{nearest.title}</h2>
          <ResultList results={nearest.results} />
        </section>
      )}
    </>
  );
}

function ResultList({ results }: { results: SearchResult[] }) {
  return (
    <ul className="search-results">
      {results.map(({ href, title, titleLanguage, excerpt, excerptLanguage, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results on the same page have the same address
        <li key={index}>
          <a href={href} lang={titleLanguage ?? undefined}>
            <Pieces of={title} />
          </a>
          {note && <span className="search-note">{note}</span>}
          {excerpt.length > 0 && (
            <p lang={excerptLanguage ?? undefined}>
              <Pieces of={excerpt} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Pieces({ of }: { of: SearchResult['title'] }) {
  return of.map(({ text, isHit, isType }, index) => {
    if (!isHit && !isType) return text;
    const Part = isHit ? 'mark' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
      <Part key={index} translate={isType ? 'no' : undefined}>
        {text}
      </Part>
    );
  });
}
