import { feedPath } from '../../domain/media/document.ts';
import { newsLanguages } from '../../domain/news.ts';
import { pagePath } from '../../domain/page/page.ts';
import { lastSeenChange } from '../../domain/publication.ts';
import type { Language } from '../../domain/text/language.ts';
import { localText } from '../../domain/text/localized.ts';
import type { NewsRow } from '../../store/content/news.ts';
import type { PageContext } from '../shell/context.ts';
import { xml } from './xml.ts';

type Subject = Pick<PageContext, 't' | 'settings' | 'publicUrl'> & { language: Language };

/**
 * Renders the news that are written in a language as an Atom feed (RFC 4287).
 * @param news newest first
 */
export function feed(news: NewsRow[], { language, t, settings, publicUrl }: Subject): string {
  const own = news.filter((item) => newsLanguages(item).includes(language));
  const changed = own.map(lastSeenChange).sort();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${xml(publicUrl + feedPath(language))}</id>
<title>${xml(t('news.feed'))}</title>
<subtitle>${xml(t('meta.news.description'))}</subtitle>
<updated>${changed.at(-1) ?? neverUpdated}</updated>
<author><name>${xml(settings.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${xml(publicUrl + feedPath(language))}"/>
<link rel="alternate" type="text/html" href="${xml(publicUrl + pagePath({ page: 'news', language }))}"/>
${own.map((item) => entry(item, language, publicUrl)).join('\n')}
</feed>
`;
}

/** The date of a feed without news, because Atom requires one. */
const neverUpdated = '1970-01-01T00:00:00Z';

function entry(item: NewsRow, language: Language, publicUrl: string): string {
  const text = (record: Parameters<typeof localText<'title' | 'content'>>[0], field: 'title' | 'content') =>
    xml(localText(record, field, language).text);
  const parts = item.content.map((part) => {
    const paragraphs = text(part, 'content').split(/\n{2,}/);
    return `<h2>${text(part, 'title')}</h2>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}`;
  });
  return `<entry>
<id>${xml(entryId(item, language, publicUrl))}</id>
<title>${xml(localText<'title'>(item, 'title', language).text)}</title>
<published>${item.date}T00:00:00Z</published>
<updated>${lastSeenChange(item)}</updated>
<link rel="alternate" type="text/html" href="${xml(publicUrl + pagePath({ page: 'newsItem', language, id: item.id }))}"/>
<content type="html">${xml(parts.join('').replaceAll('\n', '<br>'))}</content>
</entry>`;
}

/** Returns a tag URI (RFC 4151) that does not change with title, day or path. Readers show an entry with another id as new. */
function entryId({ id, created_at }: NewsRow, language: Language, publicUrl: string): string {
  return `tag:${new URL(publicUrl).hostname},${created_at.slice(0, 10)}:news/${id}/${language}`;
}
