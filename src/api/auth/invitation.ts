import { z } from 'zod';
import { canSendMail } from '../../config.ts';
import { invitationAnswer, sentInvitationAnswer } from '../../contract/person.ts';
import { invitationInput } from '../../domain/account/person.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { foundOrRefuse, Refusal } from '../../lib/refusal.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { invitationMail } from '../../mail/invitation-mail.ts';
import { newMailId, queueMail } from '../../mail/queue-mail.ts';
import {
  acceptInvitation,
  findInvitation,
  withdrawInvitation,
  writeInvitation,
} from '../../store/account/invitation.ts';
import { findUserById } from '../../store/account/user.ts';
import { readSettings } from '../../store/content/settings.ts';
import { call } from '../http/call.ts';
import { failures } from '../http/failure.ts';
import type { AuthRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';
import { refuseWeak } from './account.ts';
import { userIdOf } from './guard.ts';
import { hashPassword, passwordText } from './password.ts';
import { personFailures } from './person.ts';
import { logSecurity } from './security-log.ts';

const bodyLimit = 4096;

/** Invitations: sent by an owner, accepted with the link. */
export const invitationRoutes: AuthRoutes = async (app, options) => {
  await sendingRoutes(app, options);
  await acceptingRoutes(app, options);
};

const sendingRoutes: AuthRoutes = async (app, { store, config, texts, onMail }) => {
  const tags = ['person'];

  app.post(
    '/person/invitation',
    {
      ...call('people', 'Create an invitation; an earlier one to the same address stops working', {
        tags,
        body: invitationInput,
        answer: sentInvitationAnswer,
        refuses: personFailures,
      }),
      bodyLimit,
    },
    async (request) => {
      const [user, token] = [userIdOf(request), newToken()];
      const link = `${config.PUBLIC_URL}/admin/invitation#${token}`; // the fragment after # appears in no log
      const mailId = canSendMail(config) ? newMailId(config) : null;
      const { id } = await store.db.transaction().execute(async (transaction) => {
        const hashed = { tokenHash: hashToken(token), mailId };
        const invitation = await writeInvitation(transaction, user, request.body, hashed);
        if (mailId === null) return invitation;
        const language = (await findUserById(transaction, user))?.language ?? defaultLanguage;
        const t = (await texts.read(transaction))(language, await readSettings(transaction));
        await queueMail(transaction, config, invitationMail(t, { ...invitation, link }), { mailId });
        return invitation;
      });
      if (mailId !== null) onMail?.();
      logSecurity(request, 'authn_token_created', { user, what: 'invitation' });
      return { id, link: mailId === null ? link : null };
    },
  );

  app.delete(
    '/person/invitation/:id',
    call('people', 'Revoke an invitation; its link stops working', {
      tags,
      params: idParams,
      answer: nothing,
      refuses: personFailures,
    }),
    async (request) => {
      foundOrRefuse(await withdrawInvitation(store.db, request.params.id), 'invitation');
      logSecurity(request, 'authn_token_revoked', { user: userIdOf(request), what: 'invitation' });
      return {};
    },
  );
};

/** Uses POST only: mail scanners follow links and must not use up an invitation. The secret never appears in a logged address. */
const acceptingRoutes: AuthRoutes = async (app, { store }) => {
  const tags = ['session'];
  const token = z.string().min(1).max(200);
  const invitationOf = async (secret: string) => {
    const invitation = await findInvitation(store.db, hashToken(secret));
    if (!invitation) throw new Refusal(404, 'invitationIsOver');
    return invitation;
  };

  app.post(
    '/invitation/look',
    {
      ...call({ public: true }, 'Read an invitation by the secret in its link, without using it up', {
        tags,
        body: z.object({ token }),
        answer: invitationAnswer,
        refuses: failures(400, 403, 404, 413, 415, 500, 503),
      }),
      bodyLimit,
    },
    (request) => invitationOf(request.body.token),
  );

  app.post(
    '/invitation',
    {
      ...call({ public: true }, 'Accept an invitation with a password; creates the user, who can then log in', {
        tags,
        body: z.object({ token, new_password: passwordText }),
        refuses: failures(400, 403, 404, 409, 413, 415, 500, 503, 507),
      }),
      bodyLimit,
    },
    async (request, reply) => {
      const invitation = await invitationOf(request.body.token);
      await refuseWeak(request, invitation.name, request.body.new_password);
      const user = await acceptInvitation(store.db, invitation.id, await hashPassword(request.body.new_password));
      logSecurity(request, 'user_created', { user });
      return reply.code(204).send();
    },
  );
};
