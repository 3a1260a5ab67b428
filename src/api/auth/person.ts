import { z } from 'zod';
import { canSendMail } from '../../config.ts';
import { peopleAnswer } from '../../contract/person.ts';
import { accessInput, invitationLifetime } from '../../domain/account/person.ts';
import { foundOrRefuse } from '../../lib/refusal.ts';
import { listInvitations } from '../../store/account/invitation.ts';
import { changeAccess, endPerson, listPeople } from '../../store/account/person.ts';
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
    {
      config: { right: 'people' },
      schema: {
        tags,
        summary: 'List users and open invitations',
        response: { 200: peopleAnswer, ...failures(401, 403, 500, 503) },
      },
    },
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
      config: { right: 'people' },
      bodyLimit: 4096,
      schema: {
        tags,
        summary:
          'Change the role of a user, from the next request on; unless the new role is owner, their invitations and tokens are revoked',
        params: idParams,
        body: accessInput,
        response: { 204: z.undefined(), ...personFailures },
      },
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
    {
      config: { right: 'people' },
      schema: {
        tags,
        summary: 'Delete a user with their sessions, links, tokens and sent invitations; access ends at once',
        params: idParams,
        response: { 200: nothing, ...personFailures },
      },
    },
    async (request) => {
      const { id } = request.params;
      foundOrRefuse(await endPerson(store.db, id), 'person');
      logSecurity(request, 'user_deleted', { user: userIdOf(request), subject: id });
      return {};
    },
  );
};
