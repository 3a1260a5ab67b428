import { z } from 'zod';
import { languages } from '../domain/language.ts';
import { failures } from './failure.ts';
import type { Routes } from './options.ts';
import { isSecure } from './session.ts';

/** PATCH /api/language: remembers the visitor's language. */
export const languageRoutes: Routes = async (app, { config }) => {
  app.patch(
    '/language',
    {
      config: { public: true },
      schema: {
        tags: ['language'],
        summary: 'Remember the language of a visitor',
        body: z.object({ language: z.enum(languages) }),
        response: { 204: z.undefined(), ...failures(400, 403, 413, 415) },
      },
    },
    async (request, reply) => {
      const year = 365 * 24 * 60 * 60; // seconds
      // Lax: the root leads to the stored language also for who comes by a link from elsewhere.
      const options = { path: '/', maxAge: year, sameSite: 'lax', secure: isSecure(config) } as const;
      return reply.setCookie('language', request.body.language, options).code(204).send();
    },
  );
};
