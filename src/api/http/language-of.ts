import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { defaultLanguage, isLanguage, type Language, languages } from '../../domain/text/language.ts';

/** The query parameter of every read that has texts in the request's language. */
export const languageQuery = z.object({ language: z.enum(languages).optional() });

/** The language of a request: `?language=` when given, else the stored one (cookie), else French. */
export function languageOf(request: FastifyRequest): Language {
  const { language } = (request.query ?? {}) as { language?: unknown };
  if (isLanguage(language)) return language;
  return storedLanguage(request);
}

/**
 * The language that the browser has stored in a cookie, else French. The header is parsed here because a request whose
 * address cannot be decoded runs no hook, and so has no `cookies`.
 */
export function storedLanguage({ server, headers }: FastifyRequest): Language {
  const { language } = server.parseCookie(headers.cookie ?? '');
  return isLanguage(language) ? language : defaultLanguage;
}
