import { z } from 'zod';
import { passkeyAnswer, passkeyOptionsAnswer, passkeysAnswer } from '../../contract/passkey.ts';
import { mostPasskeys, passkeyName } from '../../domain/account/passkey.ts';
import { foundOrRefuse, Refusal } from '../../lib/refusal.ts';
import {
  addPasskey,
  deletePasskey,
  type ListedPasskey,
  listPasskeys,
  renamePasskey,
} from '../../store/account/passkey.ts';
import { readSettings } from '../../store/content/settings.ts';
import { call } from '../http/call.ts';
import type { AuthRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { accountFailures } from './account.ts';
import { userIdOf, userOf } from './guard.ts';
import { passkeyBodyLimit, registrationResponse } from './passkey-input.ts';
import { passkeyHost, passkeySite, passkeySiteOrRefuse } from './passkey-site.ts';
import { registrationOptions, verifyRegistration } from './passkey-verify.ts';
import { passwordText } from './password.ts';
import { requirePassword } from './require-password.ts';
import { logSecurity } from './security-log.ts';
import { sessionHash } from './session.ts';

const tags = ['account'];

/** The passkeys of the user's account. */
export const passkeyRoutes: AuthRoutes = async (app, options) => {
  await listRoutes(app, options);
  await addingRoutes(app, options);
};

const listRoutes: AuthRoutes = async (app, { store, config }) => {
  app.get(
    '/passkey',
    call('account', 'List the passkeys of the current user', { tags, answer: passkeysAnswer }),
    async (request) => {
      const passkeys = await listPasskeys(store.db, userIdOf(request));
      return {
        origin: passkeySite(config, request)?.origin ?? null,
        public_url: config.PUBLIC_URL,
        passkeys: passkeys.map((passkey) => answerOf(passkey, passkeyHost(config))),
      };
    },
  );

  app.patch(
    '/passkey/:id',
    {
      ...call('account', 'Change the name of a passkey of the current user', {
        tags,
        params: idParams,
        body: z.object({ name: passkeyName }),
        refuses: accountFailures,
      }),
      bodyLimit: 4096,
    },
    async (request, reply) => {
      const { id } = request.params;
      foundOrRefuse(await renamePasskey(store.db, userIdOf(request), id, request.body.name), 'passkey');
      return reply.code(204).send();
    },
  );

  app.delete(
    '/passkey/:id',
    call('account', 'Delete a passkey of the current user; all other sessions end', {
      tags,
      params: idParams,
      refuses: accountFailures,
    }),
    async (request, reply) => {
      const user = userIdOf(request);
      const isDeleted = await deletePasskey(store.db, user, request.params.id, sessionHash(config, request));
      foundOrRefuse(isDeleted, 'passkey');
      logSecurity(request, 'user_updated', { user, what: 'passkey_deleted' });
      return reply.code(204).send();
    },
  );
};

const addingRoutes: AuthRoutes = async (app, options) => {
  const { store, config } = options;

  app.post(
    '/passkey/registration',
    {
      ...call(
        'account',
        'Create the options for adding a passkey, valid once within five minutes, in this session only',
        { tags, body: z.object({ password: passwordText }), answer: passkeyOptionsAnswer, refuses: accountFailures },
      ),
      bodyLimit: 4096,
    },
    async (request, reply) => {
      const site = passkeySiteOrRefuse(config, request);
      const { id, username } = await requirePassword(options, reply, request.body.password);
      const { name } = await readSettings(store.db);
      const owner = { id, username, session: sessionHash(config, request) };
      return { ...(await registrationOptions(store.db, site, owner, name)) };
    },
  );

  app.post(
    '/passkey',
    {
      ...call('account', 'Create a passkey of the current user from the credential that the browser has made', {
        tags,
        body: z.object({ name: passkeyName, credential: registrationResponse }),
        answer: passkeyAnswer,
        refuses: accountFailures,
      }),
      bodyLimit: passkeyBodyLimit,
    },
    async (request) => {
      const site = passkeySiteOrRefuse(config, request);
      const { name, credential } = request.body;
      const { username } = userOf(request);
      const owner = { id: userIdOf(request), username, session: sessionHash(config, request) };
      const made = await verifyRegistration(store.db, site, owner, credential);
      if (!made) throw new Refusal(400, 'passkeyNotAdded');
      const added = await addPasskey(store.db, { ...made.passkey, name }, made.challenge);
      if (typeof added === 'string') throw notAdded[added];
      logSecurity(request, 'user_updated', { user: owner.id, what: 'passkey_added' });
      return answerOf(added, site.host);
    },
  );
};

const notAdded = {
  spent: new Refusal(400, 'passkeyNotAdded'),
  enough: new Refusal(409, { code: 'enoughPasskeys', count: mostPasskeys }),
  known: new Refusal(409, 'passkeyIsKnown'),
};

function answerOf({ rp_id, ...passkey }: ListedPasskey, host: string | undefined): z.infer<typeof passkeyAnswer> {
  return { ...passkey, host: rp_id, works: rp_id === host };
}
