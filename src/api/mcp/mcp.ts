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
import type { AssistantCall } from './assistant-call.ts';
import { createAssistantThread } from './assistant-thread.ts';
import { createCallBudget } from './call-budget.ts';
import { createSiteCall } from './site.ts';

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
  const thread = createAssistantThread(app.log);
  app.addHook('onClose', thread.close);

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
        const { status, headers, body } = await thread.answer(asCall(request, config, user), {
          call: createSiteCall(app, request.headers.authorization, config),
          noteFailure: async (error) => request.log.error({ err: error }, 'A tool of an assistant has failed'),
          noteUse: async (used) => {
            request.log.info({ token: user.token.id, ...used }, 'An assistant has called a tool');
            await noteTokenUse(store.db, user.token.id, used).catch(() => {}); // a full disk must not prevent reading
          },
        });
        return reply.code(status).headers(headers).send(body);
      });
    },
  });
}

function asCall({ method, url, headers, body }: FastifyRequest, config: Config, { scopes }: TokenUser): AssistantCall {
  const { PUBLIC_URL, HOST, PORT, CHROMIUM } = config;
  const given = Object.entries(headers).filter(([name]) => name !== 'authorization');
  return {
    method,
    url: new URL(url, PUBLIC_URL).href,
    headers: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    body,
    scopes,
    config: { PUBLIC_URL, HOST, PORT, CHROMIUM },
  };
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
