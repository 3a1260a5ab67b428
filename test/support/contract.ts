import type { FastifyInstance, InjectOptions } from 'fastify';
import { test as base } from 'vitest';
import { openTestApp } from './app.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test may read any part of an answer
export type Answer = { status: number; body: any; headers: Record<string, string | string[] | number | undefined> };
export type Call = (
  method: string,
  url: string,
  payload?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** A test of the API on a fresh database: `admin` calls with a session, `visitor` without. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('site', async ({}, { onCleanup }) => {
    const site = await openTestApp();
    onCleanup(() => site.close());
    return site;
  })
  .extend('visitor', ({ site }): Call => caller(site.app))
  .extend('admin', async ({ site }): Promise<Call> => caller(site.app, { cookie: await site.login() }));

/** Returns a function that sends requests to an app. It parses JSON answers. */
export function caller(app: FastifyInstance, always: Record<string, string> = {}, more: InjectOptions = {}): Call {
  return async (method, url, payload, headers = {}) => {
    const request = { ...more, method, url, payload, headers: { ...always, ...headers } } as InjectOptions;
    const answer = await app.inject(request);
    const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
}
