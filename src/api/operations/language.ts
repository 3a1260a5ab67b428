import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { pagePath, resolvePath } from '../../domain/page/page.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import { isSecure } from '../auth/session.ts';
import { call } from '../http/call.ts';
import { failures } from '../http/failure.ts';
import type { OperationsRoutes } from '../http/options.ts';

const tags = ['language'];
const choice = z.object({ language: z.enum(languages) });

/** Remembers the visitor's language: PATCH for scripts, GET for the switcher of a browser without JavaScript. */
export const languageRoutes: OperationsRoutes = async (app, { config }) => {
  const remember = (reply: FastifyReply, language: Language) => {
    const year = 365 * 24 * 60 * 60; // seconds
    // Lax: the root redirects to the stored language also after a link from another site.
    const options = { path: '/', maxAge: year, sameSite: 'lax', secure: isSecure(config) } as const;
    return reply.setCookie('language', language, options);
  };

  app.patch(
    '/language',
    call({ public: true }, 'Change the visitor’s language, which a cookie stores', {
      tags,
      body: choice,
      refuses: failures(400, 403, 413, 415),
    }),
    async (request, reply) => remember(reply, request.body.language).code(204).send(),
  );

  app.get(
    '/language/:language',
    {
      config: { public: true, changesState: true },
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'Change the visitor’s language without JavaScript, and redirect to a page in it',
        params: choice,
        querystring: z.object({
          to: z.string().optional().describe('The path of the page in any language; the home page by default'),
        }),
        response: { 303: z.undefined(), ...failures(400, 403) },
      },
    },
    async (request, reply) => {
      const { language } = request.params;
      return remember(reply, language).redirect(pageIn(language, request.query.to), 303);
    },
  );
};

/** The path of a page of ours in this language. It comes from the table of pages, so it cannot lead to another site. */
function pageIn(language: Language, to = ''): string {
  const [path = '', search = ''] = to.split(/\?(.*)/s);
  const address = resolvePath(path);
  if (!address) return pagePath({ page: 'home', language });
  const query = new URLSearchParams(search);
  return pagePath({ ...address, language }) + (query.size > 0 ? `?${query}` : '');
}
