import { queryOptions } from '@tanstack/react-query';
import { read } from '../client.ts';
import { calls } from '../paths.ts';

/** Queries of the own account, other people and API tokens. */
export const accountQueries = {
  account: () =>
    queryOptions({
      queryKey: ['account'],
      queryFn: ({ signal }) => read(calls.account(), signal),
    }),
  passkeys: () =>
    queryOptions({
      queryKey: ['passkey', 'list'],
      queryFn: ({ signal }) => read(calls.passkeys(), signal),
    }),
  passkeyLogin: () =>
    queryOptions({
      queryKey: ['passkey', 'login'],
      queryFn: ({ signal }) => read(calls.passkeyLogin(), signal),
    }),
  passwordReset: () =>
    queryOptions({
      queryKey: ['password-reset'],
      queryFn: ({ signal }) => read(calls.reset(), signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  people: () =>
    queryOptions({
      queryKey: ['person'],
      queryFn: ({ signal }) => read(calls.people(), signal),
    }),
  apiTokens: () =>
    queryOptions({
      queryKey: ['api-token'],
      queryFn: ({ signal }) => read(calls.apiTokens(), signal),
    }),
};
