import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Refusal } from '../../lib/refusal.ts';
import { hashToken } from '../../lib/token.ts';
import type { TokenUser } from '../../store/account/api-token.ts';
import { noteTokenUse } from '../../store/account/api-token-use.ts';
import type { Store } from '../../store/engine/store.ts';
import { tokenIn, userOfToken } from '../auth/program.ts';
import { logSecurity } from '../auth/security-log.ts';
import { answerAsApi } from '../http/answer-as-api.ts';
import { allowLongWork } from '../http/long-work.ts';
import { createCallBudget } from './call-budget.ts';
import { openSite } from './site.ts';
import { readSiteCalls } from './site-calls.ts';

/** The longest message of an assistant, in bytes. */
const bodyLimit = 1024 * 1024;

type Options = { store: Store; config: Config };

/** The user whose token an assistant sends, and the token's account in the budget. */
type Assistant = { account: string; user: TokenUser };

declare module 'fastify' {
  interface FastifyRequest {
    assistant?: Assistant;
  }
}

/**
 * `/mcp`: assistants read the content and propose changes (Model Context Protocol, Streamable HTTP, without sessions). An owner makes
 * a token for each. What a tool may do is decided by the guard of the API, which it calls with the same token.
 */
export async function mcp(app: FastifyInstance, { store, config }: Options): Promise<void> {
  answerAsApi(app);
  app.decorateRequest('assistant');
  const budget = createCallBudget();
  let loading: ReturnType<typeof load> | undefined;
  let reading: ReturnType<typeof readSiteCalls> | undefined;

  /** Loaded when the first assistant calls: most sites have none. */
  async function load() {
    const { createAssistantServer } = await import('./assistant-server.ts');
    return createAssistantServer((error) => app.log.error({ err: error }, 'A call of an assistant failed'));
  }

  /** Runs before the body is read. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    refuseForeignOrigin(request, config);
    const token = tokenIn(request);
    if (token === undefined) {
      reply.header('www-authenticate', 'Bearer');
      throw new Refusal(401, 'tokenWanted');
    }
    const account = hashToken(token);
    await budget.refuseEarly(account);
    const user = await userOfToken(store.db, token);
    if (!user.token.assistant) throw new Refusal(403, 'tokenNotForAssistants');
    request.assistant = { account, user };
  }

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/',
    bodyLimit,
    onRequest: admit,
    handler: (request, reply) => {
      const { account, user } = request.assistant as Assistant;
      return budget.spend(account, async () => {
        allowLongWork(request);
        loading ??= load();
        const serve = await loading;
        const site = openSite(app, request, { config, scopes: user.scopes });
        const calls = () => {
          reading ??= readSiteCalls(site).catch((error: unknown) => {
            reading = undefined;
            throw error;
          });
          return reading;
        };
        const answer = await serve(asWebRequest(request, config), request.body, {
          work: { ...site, calls },
          onFailure: (error) => request.log.error({ err: error }, 'A tool of an assistant has failed'),
          onUse: async (used) => {
            request.log.info({ token: user.token.id, ...used }, 'An assistant has called a tool');
            await noteTokenUse(store.db, user.token.id, used).catch(() => {}); // a full disk must not prevent reading
          },
        });
        return reply
          .code(answer.status)
          .headers(Object.fromEntries(answer.headers))
          .send(answer.body ? Readable.fromWeb(answer.body as never) : null);
      });
    },
  });
}

function asWebRequest({ method, url, headers }: FastifyRequest, { PUBLIC_URL }: Config): Request {
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Request(new URL(url, PUBLIC_URL), { method, headers: Object.fromEntries(given) });
}

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses browsers that send a request for another site. Programs send no origin; those in a browser on the owner's machine do.
 * The host is not compared, because a name that leads to this server may be anybody's (DNS rebinding).
 */
function refuseForeignOrigin(request: FastifyRequest, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): void {
  const { origin } = request.headers;
  if (origin === undefined || origin === PUBLIC_URL) return;
  if (URL.canParse(origin) && thisMachine.includes(new URL(origin).hostname)) return;
  logSecurity(request, 'malicious_cors');
  throw new Refusal(403, 'sentByAnotherSite');
}
