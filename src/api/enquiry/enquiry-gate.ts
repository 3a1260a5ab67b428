import { LRUCache } from 'lru-cache';
import type { SiteBudget } from '../../domain/enquiry-budget.ts';
import { type KeyedQueue, keyedQueue } from '../../lib/queue.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { hashSender, readSecret, type Sender } from './sender.ts';

/** The subject of a used-up budget, and when it begins anew: ms. */
export type UsedUp = { subject: string; until: number };

/**
 * Keeps in memory which budgets are used up, so that refusing again costs no query. Other instances, and this one after a
 * restart, learn it from the database.
 */
export type EnquiryGate = {
  /** The site's key, with which senders are hashed and form tokens signed. */
  secret: () => Promise<string>;
  identify: (ip: string) => Promise<Sender>;
  /** Runs one enquiry of a sender at a time: a flood delays only itself. */
  inQueue: KeyedQueue;
  /** Remembers budgets that are used up. */
  remember: (usedUp: UsedUp[]) => void;
  /** Until when (ms) the sender's enquiries, or its suspect ones, are refused; undefined when the database must be asked. */
  knownUntil: (sender: Sender, time: number, isSuspect?: () => boolean) => number | undefined;
  /**
   * Refuses a sender whose budget is used up, before the body is read.
   * @throws Refusal 429
   */
  refuseKnown: (sender: Sender) => Promise<void>;
  /** A refusal that says when (ms) to try again. */
  refusal: (until: number, time: number) => Promise<Refusal>;
};

/** How many of a sender's enquiries wait: more than the budget of an hour would be refused anyway. */
const ofOneSender = { running: 1, waiting: 50 };

/** How many subjects are remembered: some megabytes. */
const mostRemembered = 20_000;

const day = 24 * 60 * 60 * 1000; // ms

export function createEnquiryGate(store: Pick<Store, 'db' | 'generation'>): EnquiryGate {
  const usedUp = new LRUCache<string, number>({ max: mostRemembered });
  let secret: string | undefined;
  let phone: { generation: number; number: string } | undefined;

  const readKey = async () => {
    secret ??= await readSecret(store.db);
    return secret;
  };

  /** The telephone number of the settings, read again only after content was changed. */
  async function readPhone(): Promise<string> {
    const generation = store.generation();
    if (phone?.generation !== generation) phone = { generation, number: (await readSettings(store.db)).phone };
    return phone.number;
  }

  /** Undefined too for an end that no budget can have: the clock was set back. */
  function endOf(subject: string, time: number): number | undefined {
    const end = usedUp.get(subject);
    return end !== undefined && end > time && end - time <= day ? end : undefined;
  }

  function knownUntil(sender: Sender, time: number, isSuspect = () => false): number | undefined {
    const ends = subjectsOf(sender).map((subject) => endOf(subject, time) ?? 0);
    const known = Math.max(...ends);
    if (known > 0) return known;
    const shared = endOf(siteSubject('shared'), time);
    return shared !== undefined && isSuspect() ? shared : undefined;
  }

  async function refusal(until: number, time: number): Promise<Refusal> {
    const retryAfter = Math.max(1, Math.ceil((until - time) / 1000));
    return new Refusal(429, { code: 'tooManyEnquiries', phone: await readPhone() }, { retryAfter });
  }

  return {
    secret: readKey,
    identify: async (ip) => hashSender(await readKey(), ip),
    inQueue: keyedQueue(ofOneSender),
    remember(subjects) {
      for (const { subject, until } of subjects) usedUp.set(subject, Math.max(until, usedUp.get(subject) ?? 0));
    },
    knownUntil,
    refusal,
    async refuseKnown(sender) {
      const time = Date.now();
      const until = knownUntil(sender, time);
      if (until !== undefined) throw await refusal(until, time);
    },
  };
}

/** The subjects of a sender's and its network's budgets. */
export function subjectsOf({ address, network }: Sender): [sender: string, network: string] {
  return [`sender:${address}`, `network:${network}`];
}

/** The kind of budget that a subject names. */
export function budgetOf(subject: string): 'sender' | 'network' | SiteBudget {
  return subject.replace(/^site:|:.*$/g, '') as ReturnType<typeof budgetOf>;
}

/** The subject of a budget of the whole site. */
export function siteSubject(budget: SiteBudget): string {
  return `site:${budget}`;
}
