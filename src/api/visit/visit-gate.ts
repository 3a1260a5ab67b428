import type { FastifyRequest } from 'fastify';
import { visitBudgets } from '../../domain/visit.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { networkOf, senderOf } from '../http/address.ts';

/**
 * Decides which requests are counted. Keeps addresses only of counted requests, only in memory, and drops them at the end of
 * the hour.
 */
export type VisitGate = {
  /** Whether the owner counts visits, and the sender is a person's browser that does not object. */
  isWanted: (request: Request) => Promise<boolean>;
  /** Takes one report from the budgets of the sender, its network and the site; false when one of them is used up. */
  take: (ip: string, time?: number) => boolean;
};

type Request = Pick<FastifyRequest, 'headers' | 'user'>;

const hour = 60 * 60 * 1000; // ms

/** Most programs name themselves, or send no User-Agent. Cubot is a brand of phones. */
const program = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|http|python|java\/|curl|wget/i;

export function createVisitGate(store: Pick<Store, 'db' | 'generation'>): VisitGate {
  let choice: { generation: number; isOn: boolean } | undefined;
  let used = new Map<string, number>();
  let current = 0;
  let forgetting: NodeJS.Timeout | undefined;

  /** The owner's choice, read again only after content has changed. */
  async function isOn(): Promise<boolean> {
    const generation = store.generation();
    if (choice?.generation !== generation) choice = { generation, isOn: (await readSettings(store.db)).countVisits };
    return choice.isOn;
  }

  return {
    isWanted: async ({ headers, user }) =>
      user === undefined &&
      headers['sec-gpc'] !== '1' &&
      headers.dnt !== '1' &&
      headers['user-agent'] !== undefined &&
      !program.test(headers['user-agent']) &&
      (await isOn()),
    take(ip, time = Date.now()) {
      const period = Math.floor(time / hour);
      if (period !== current) {
        [current, used] = [period, new Map()];
        clearTimeout(forgetting);
        forgetting = setTimeout(() => used.clear(), (period + 1) * hour - time).unref();
      }
      const accounts = [
        ['site', visitBudgets.site],
        [`network ${networkOf(ip)}`, visitBudgets.network],
        [`sender ${senderOf(ip)}`, visitBudgets.sender],
      ] as const;
      if (accounts.some(([account, most]) => (used.get(account) ?? 0) >= most)) return false;
      for (const [account] of accounts) used.set(account, (used.get(account) ?? 0) + 1);
      return true;
    },
  };
}
