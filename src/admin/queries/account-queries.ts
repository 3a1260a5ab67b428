import { calls } from '../paths.ts';
import { reading } from './reading.ts';

/** Queries of the own account, other people and API tokens. */
export const accountQueries = {
  account: () => reading(['account'], calls.account()),
  push: () => reading(['account', 'push'], calls.pushes()),
  passkeys: () => reading(['passkey', 'list'], calls.passkeys()),
  passkeyLogin: () => reading(['passkey', 'login'], calls.passkeyLogin()),
  passwordReset: () =>
    reading(['password-reset'], calls.reset(), {
      staleTime: Number.POSITIVE_INFINITY,
    }),
  people: () => reading(['person'], calls.people()),
  apiTokens: () => reading(['api-token'], calls.apiTokens()),
  apiTokenUses: (id: number) => reading(['api-token', id, 'uses'], calls.apiTokenUses(id)),
  programAccess: () => reading(['api-token', 'access'], calls.programAccess()),
};
