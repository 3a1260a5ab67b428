import { z } from 'zod';
import type { Language } from '../../domain/text/language.ts';
import { batchesWithin } from '../../lib/batches.ts';
import { type Ask, openGlossary } from './deepl-glossary.ts';
import { hasMarkers, untouched, unwrapped, wrapped } from './deepl-markers.ts';
import type { Translator } from './translator.ts';
import { TranslatorFailure } from './translator-failure.ts';

/**
 * DeepL's codes for our languages, and how they address visitors (docs/texts.md): German and Spanish formally. Formal Italian would
 * be *Lei*; we write *voi*, DeepL's own choice for *vous*. English makes no distinction.
 */
const targets: Partial<Record<Language, { target_lang: string; formality?: string }>> = {
  de: { target_lang: 'DE', formality: 'prefer_more' },
  en: { target_lang: 'EN-GB' },
  it: { target_lang: 'IT' },
  es: { target_lang: 'ES', formality: 'prefer_more' },
};

/** The most texts and characters in one request. DeepL accepts 50 texts and 128 KiB. */
const most = { values: 50, size: 30_000 };

const answer = z.object({ translations: z.array(z.object({ text: z.string() })) });

type Access = {
  key: string;
  /** Defaults to the host that the key belongs to. */
  url?: string | undefined;
  timeoutMs?: number;
};

/** DeepL (https://developers.deepl.com/docs). Keys of its free plan end in `:fx` and belong to another host. */
export function deepl({ key, url, timeoutMs = 10_000 }: Access): Translator {
  const origin = url ?? (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');
  const ask: Ask = (method, path, body) => request(new URL(path, origin), { method, key, body, timeoutMs });
  const glossaryFor = openGlossary(ask);
  return {
    name: 'DeepL',
    async translate({ texts, language, terms }) {
      const glossary_id = await glossaryFor(terms, language);
      const translated = new Map<string, string>();
      const kinds = Map.groupBy(texts, hasMarkers).values();
      for (const batch of [...kinds].flatMap((texts) => batchesWithin(texts, most, ({ length }) => length))) {
        const isMarked = batch.some(hasMarkers);
        const text = isMarked ? batch.map(wrapped) : batch;
        const options = { ...targets[language], ...(isMarked && untouched), ...(glossary_id && { glossary_id }) };
        try {
          const made = readTranslations(
            await ask('POST', '/v2/translate', { text, source_lang: 'FR', ...options }),
            text.length,
          );
          batch.forEach((each, place) => {
            translated.set(each, isMarked ? unwrapped(made[place] ?? '') : (made[place] ?? ''));
          });
        } catch (error) {
          // DeepL has already charged for the earlier batches.
          if (error instanceof TranslatorFailure && translated.size > 0) error.isUnused = false;
          throw error;
        }
      }
      return texts.map((text) => translated.get(text) ?? '');
    },
  };
}

function readTranslations(said: unknown, count: number): string[] {
  const { success, data } = answer.safeParse(said);
  if (!success || data.translations.length !== count)
    throw new TranslatorFailure('translatorMisfits', { isUnused: false });
  return data.translations.map(({ text }) => text);
}

type Request = { method: string; key: string; body: object | undefined; timeoutMs: number };

/** The timeout also covers reading the response. DeepL's error messages are not passed on: they may repeat the texts sent. */
async function request(url: URL, { method, key, body, timeoutMs }: Request): Promise<unknown> {
  let status: number;
  let said: string;
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: `DeepL-Auth-Key ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    said = await response.text();
  } catch (cause) {
    throw new TranslatorFailure('translatorSilent', { isUnused: false, cause });
  }
  if (status < 200 || status > 299) throw new TranslatorFailure(sentenceOf(status), { isUnused: true });
  try {
    return said === '' ? undefined : JSON.parse(said);
  } catch (cause) {
    throw new TranslatorFailure('translatorMisfits', { isUnused: false, cause });
  }
}

function sentenceOf(status: number) {
  if (status === 401 || status === 403) return 'translatorRefusesKey';
  if (status === 456) return 'translatorQuota';
  if (status === 429 || status === 529) return 'translatorBusy';
  return status >= 500 ? 'translatorFails' : 'translatorMisfits';
}
