import { z } from 'zod';
import { pageAnswer, pageRowAnswer, pageTextAnswer } from '../../contract/page.ts';
import { hyphenated } from '../../domain/nouns/noun.ts';
import { nounsShownOn } from '../../domain/nouns/nouns.ts';
import { type DefaultText, type TextPage, whyUnfit } from '../../domain/page/page-text.ts';
import { languages } from '../../domain/text/language.ts';
import { localizedShape } from '../../domain/text/localized.ts';
import { text } from '../../domain/text/text.ts';
import { fieldRefusal, orNotFound } from '../../lib/refusal.ts';
import { findPageId } from '../../store/content/page.ts';
import { changePageText, findPageText, listPages, listPageTexts } from '../../store/content/page-text.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, writeFailures } from '../http/failure.ts';
import type { ApiOptions, ContentRoutes } from '../http/options.ts';
import { answerChange, ifMatch, seenVersion } from '../http/version.ts';
import { readPagePictures } from './page-picture-record.ts';
import { pageTextRecord } from './page-text-record.ts';

const tags = ['page'];

/** The fields of a page's text that can be changed. */
const pageTextPatch = z
  .object(localizedShape(['text'], text(20_000).nullable().describe('Null or blank for the default text')))
  .partial()
  .extend({
    visible: z.boolean().optional().describe('False hides an optional text, with the texts that depend on it'),
  });

/** The texts of pages: the defaults, and the owner's own in their place. */
export const pageRoutes: ContentRoutes = async (app, options) => {
  const { store, texts } = options;
  app.get(
    '/page',
    call(
      'translate',
      'List the pages, and the groups of texts that pages share, with the states of their translations',
      { tags, answer: z.array(pageRowAnswer) },
    ),
    async () => {
      const written = new Map((await listPages(store.db)).map((page) => [page.key, page]));
      return [...texts.defaults].map(([key, defaults]) => {
        const { id = null, own = 0, states } = written.get(key) ?? {};
        const stateIn = languages.map((language) => [language, states?.[language] ?? 'complete']);
        return { key, id, texts: defaults.length, own, languages: Object.fromEntries(stateIn) };
      });
    },
  );

  app.get(
    '/page/:page',
    call('translate', 'Read the texts of a page in their order on it, and its pictures and lists', {
      tags,
      params: z.object({ page: z.string() }),
      answer: pageAnswer,
      refuses: [404],
    }),
    async (request) => {
      const [page, defaults] = defaultsOf(texts, request.params.page);
      const rows = new Map((await listPageTexts(store.db, page)).map((row) => [row.key, row]));
      return {
        key: page,
        id: (await findPageId(store.db, page)) ?? null,
        texts: defaults.map((one) => pageTextRecord(one, rows.get(one.key))),
        lists: nounsShownOn(page).map(({ name }) => hyphenated(name)),
        pictures: await readPagePictures(store.db, page, options),
      };
    },
  );

  app.patch(
    '/page/:page/text/:key',
    call('translate', 'Change a text of a page in the given languages, or its visibility', {
      tags,
      params: z.object({ page: z.string(), key: z.string() }),
      headers: ifMatch,
      body: pageTextPatch,
      answer: pageTextAnswer,
      refuses: { ...collision(pageTextAnswer), ...writeFailures },
    }),
    (request, reply) => {
      const { key } = request.params;
      const [page, defaults] = defaultsOf(texts, request.params.page);
      const found = defaults.find((each) => each.key === key);
      const one = orNotFound(found, 'text');
      const patch = fitting(one, request.body);
      const read = async (db: Database) => pageTextRecord(one, await findPageText(db, key));
      return answerChange(store, reply, read, (transaction) =>
        changePageText(transaction, userOf(request), page, one, patch, { version: seenVersion(request) }),
      );
    },
  );
};

/** @throws Refusal 404 when there is no such page */
function defaultsOf({ defaults }: ApiOptions['texts'], page: string): [TextPage, readonly DefaultText[]] {
  return [page as TextPage, orNotFound(defaults.get(page as TextPage), 'page')];
}

/**
 * The patch, with empty strings for texts that go back to the default.
 * @throws Refusal 400 when a text cannot replace the default, or when a text that the page needs would be hidden
 */
function fitting({ texts, hides }: DefaultText, { visible, ...patch }: z.infer<typeof pageTextPatch>) {
  if (visible === false && !hides) throw fieldRefusal(400, ['visible'], 'neededOnPage');
  const given = languages.flatMap((language) => {
    const value = patch[`text_${language}`];
    if (value === undefined) return [];
    const reason = whyUnfit(value ?? '', texts[language]);
    if (reason) throw fieldRefusal(400, [`text_${language}`], reason);
    return [[`text_${language}`, value?.trim() ? value : '']];
  });
  return { ...(Object.fromEntries(given) as Partial<Record<keyof typeof patch, string>>), visible };
}
