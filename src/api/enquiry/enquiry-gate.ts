import { LRUCache } from 'lru-cache';
import type { SiteBudget } from '../../domain/enquiry/enquiry-budget.ts';
import { type KeyedQueue, keyedQueue } from '../../lib/queue.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { hashSender, readSecret, type Sender } from './sender.ts';

/** The subject of a used-up budget, and when it resets: ms. */
export type UsedUp = { subject: string; until: number };

/**
 * Remembers for a minute which budgets are used up, so that further refusals cost no query. After that, and on other
 * instances, the database decides: an operator may have reset a counter.
 */
export type EnquiryGate = {
  /** The site's key, with which senders are hashed and form tokens signed. */
  secret: () => Promise<string>;
  identify: (ip: string) => Promise<Sender>;
  /** Runs one enquiry of a sender at a time: a flood delays only itself. */
  inQueue: KeyedQueue;
  /** Remembers budgets that were used up at a moment (ms). */
  remember: (usedUp: UsedUp[], time: number) => void;
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

/** How many of a sender's enquiries wait: more than an hour's budget would be refused anyway. */
const ofOneSender = { running: 1, waiting: 50 };

/** How many subjects are remembered: some megabytes. */
const mostRemembered = 20_000;

/** How long each is remembered: ms. */
const memory = 60_000;

export function createEnquiryGate(store: Pick<Store, 'db' | 'generation'>): EnquiryGate {
  const usedUp = new LRUCache<string, { until: number; askedAt: number }>({ max: mostRemembered });
  let secret: string | undefined;
  let phone: { generation: number; number: string } | undefined;

  const readKey = async () => {
    secret ??= await readSecret(store.db);
    return secret;
  };

  /** The telephone number of the settings, read again only after content has changed. */
  async function readPhone(): Promise<string> {
    const generation = store.generation();
    if (phone?.generation !== generation) phone = { generation, number: (await readSettings(store.db)).phone };
    return phone.number;
  }

  /** Also undefined when the clock was set back. */
  function endOf(subject: string, time: number): number | undefined {
    const { until = 0, askedAt = 0 } = usedUp.get(subject) ?? {};
    const isFresh = time >= askedAt && time < askedAt + memory;
    return isFresh && until > time ? until : undefined;
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
    remember(subjects, time) {
      for (const { subject, until } of subjects)
        usedUp.set(subject, { until: Math.max(until, endOf(subject, time) ?? 0), askedAt: time });
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
