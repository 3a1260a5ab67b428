import { canSendMail } from '../../config.ts';
import { peopleAnswer } from '../../contract/person.ts';
import { accessInput, invitationLifetime } from '../../domain/account/person.ts';
import { foundOrRefuse } from '../../lib/refusal.ts';
import { listInvitations } from '../../store/account/invitation.ts';
import { changeAccess, endPerson, listPeople } from '../../store/account/person.ts';
import { call } from '../http/call.ts';
import { failures } from '../http/failure.ts';
import type { AuthRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';
import { userIdOf } from './guard.ts';
import { logSecurity } from './security-log.ts';

const tags = ['person'];

export const personFailures = failures(400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507);

/** Routes for the users and their roles. */
export const personRoutes: AuthRoutes = async (app, { store, config }) => {
  app.get(
    '/person',
    call('people', 'List users and open invitations', { tags, answer: peopleAnswer }),
    async (request) => {
      const [people, invitations] = [await listPeople(store.db), await listInvitations(store.db)];
      const expiry = (created: string) => new Date(Date.parse(created) + invitationLifetime).toISOString();
      return {
        people: people.map((person) => ({ ...person, own: person.id === userIdOf(request) })),
        invitations: invitations.map((each) => ({ ...each, expires_at: expiry(each.created_at) })),
        mail: canSendMail(config),
      };
    },
  );

  app.patch(
    '/person/:id',
    {
      ...call(
        'people',
        'Change the role of a user, from the next request on; unless the new role is owner, their invitations and tokens are revoked',
        { tags, params: idParams, body: accessInput, refuses: personFailures },
      ),
      bodyLimit: 4096,
    },
    async (request, reply) => {
      const { id } = request.params;
      foundOrRefuse(await changeAccess(store.db, id, request.body), 'person');
      logSecurity(request, 'authz_change', { user: userIdOf(request), subject: id });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/person/:id',
    call('people', 'Delete a user with their sessions, links, tokens and sent invitations; access ends at once', {
      tags,
      params: idParams,
      answer: nothing,
      refuses: personFailures,
    }),
    async (request) => {
      const { id } = request.params;
      foundOrRefuse(await endPerson(store.db, id), 'person');
      logSecurity(request, 'user_deleted', { user: userIdOf(request), subject: id });
      return {};
    },
  );
};
