import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './client.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst', // without a network, the service worker answers with what it has kept
      staleTime: 5_000, // long enough that a screen sends each query once
      retry: (failures, error) => isUnanswered(error) || (failures < 2 && !isRefusal(error)),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 10_000),
    },
  },
});

/** Whether a request got no answer. Such a query is retried until it is answered; the screen says so meanwhile. */
export function isUnanswered(error: Error | null): boolean {
  return error instanceof CallFailure && error.status === 0;
}

function isRefusal(error: Error): boolean {
  return error instanceof CallFailure && error.status >= 400 && error.status < 500;
}
