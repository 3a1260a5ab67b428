import { z } from 'zod';
import { acceptedAnswer, suggestionsAnswer, translationHelpAnswer } from '../../contract/translation-help.ts';
import { itemNouns } from '../../domain/history.ts';
import type { DefaultText, TextPage } from '../../domain/page/page-text.ts';
import { defaultLanguage, languages } from '../../domain/text/language.ts';
import { id, text } from '../../domain/text/text.ts';
import { translatedNouns } from '../../domain/text/translation.ts';
import { readSettings } from '../../store/content/settings.ts';
import { acceptTranslations } from '../../store/translation/accept.ts';
import { createTranslationUsage } from '../../store/translation/usage.ts';
import { requireLanguage, userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { ContentRoutes } from '../http/options.ts';
import { openTranslator } from './open-translator.ts';
import { suggest } from './suggest.ts';

const tags = ['translation'];

const translation = z.enum(languages).exclude([defaultLanguage]);

const name = {
  item: z
    .object({ noun: z.enum(itemNouns), id: z.int().min(0), label: text(200).optional() })
    .nullable()
    .default(null)
    .describe('The part of the record, or null for the record itself; a text of a page is identified by its label'),
  field: text(100),
  language: translation,
};

const record = { noun: z.enum(translatedNouns), id };

const question = z.object({
  ...record,
  languages: z.array(translation).min(1).max(4),
  texts: z
    .array(z.object(name))
    .min(1)
    .max(1000)
    .optional()
    .describe('Some missing or outdated texts of the record; all by default'),
  machine: z
    .enum(['no', 'rest', 'always'])
    .default('no')
    .describe('The texts to send to the translation service: none, those without a known translation (`rest`), or all'),
});

const acceptance = z.object({
  ...record,
  texts: z
    .array(z.object({ ...name, french: text(50_000), text: text(50_000) }))
    .min(1)
    .max(1000),
});

/** Suggests translations for missing and outdated texts, from earlier ones or a translation service, and accepts many at once. */
export const translationHelpRoutes: ContentRoutes = async (app, options) => {
  const { store, config, texts, translationUsage: usage = createTranslationUsage(store.db) } = options;
  const translator = openTranslator(config);
  const readHelp = async () => {
    const { translationCharacters: most } = await readSettings(store.db);
    return { service: translator?.name ?? null, used: await usage.readUsage(), most };
  };

  app.get(
    '/translations/help',
    call('translate', 'Read the configured translation service, and how much of the monthly limit is used', {
      tags,
      answer: translationHelpAnswer,
    }),
    readHelp,
  );

  app.post(
    '/translations/suggest',
    call('translate', 'Suggest translations for missing and outdated texts of a record; changes nothing', {
      tags,
      body: question,
      answer: suggestionsAnswer,
      refuses: [400, 404, 409, 413, 415],
    }),
    async (request) => {
      for (const language of request.body.languages) requireLanguage(request, language);
      if (request.body.machine !== 'no') allowLongWork(request);
      const suggestions = await suggest(store.db, { translator, usage }, request.body);
      return { suggestions, ...(await readHelp()) };
    },
  );

  app.post(
    '/translations/accept',
    call(
      'translate',
      'Accept translations of missing and outdated texts, public at once and unreviewed; skips any whose figures differ from the French',
      { tags, body: acceptance, answer: acceptedAnswer, refuses: writeFailures },
    ),
    (request) => {
      for (const { language } of request.body.texts) requireLanguage(request, language);
      return store.changeContent((transaction) =>
        acceptTranslations(transaction, userOf(request), {
          ...request.body,
          defaultText: (key) => findDefault(texts.defaults, key),
        }),
      );
    },
  );
};

function findDefault(defaults: ReadonlyMap<TextPage, readonly DefaultText[]>, key: string) {
  for (const [page, all] of defaults) {
    const text = all.find((each) => each.key === key);
    if (text) return { page, text };
  }
  return undefined;
}
