import { LRUCache } from 'lru-cache';
import type { SiteBudget } from '../../domain/enquiry-budget.ts';
import { type KeyedQueue, keyedQueue } from '../../lib/queue.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readCompany } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { hashSender, readSecret, type Sender } from './sender.ts';

/** The subject of a budget that is used up, and until when: ms. */
export type UsedUp = { subject: string; until: number };

/**
 * Stands before the storing of enquiries, and knows in memory what makes refusing them cheap. Another instance, and this one after
 * a restart, learns from the database what it does not know.
 */
export type EnquiryGate = {
  /** The site's own key, by which senders and stamps are told. */
  secret: () => Promise<string>;
  identify: (ip: string) => Promise<Sender>;
  /** Runs one enquiry of a sender at a time, so that a flood waits behind itself. */
  inLine: KeyedQueue;
  /** Notes what the database has said to be used up. */
  remember: (usedUp: UsedUp[]) => void;
  /** Until when (ms) nothing of a sender need be looked at, or nothing suspect; undefined when it must be. */
  knownUntil: (sender: Sender, time: number, isSuspect?: () => boolean) => number | undefined;
  /**
   * Refuses a sender of whom nothing is taken for now, before its body is read.
   * @throws Refusal 429
   */
  refuseKnown: (sender: Sender) => Promise<void>;
  /** The refusal of what may be tried again at a moment (ms). */
  refusal: (until: number, time: number) => Promise<Refusal>;
};

/** A sender's enquiries that wait for each other; more than the budget of an hour would be refused anyway. */
const ofOneSender = { running: 1, waiting: 50 };

/** How many senders, networks and budgets are remembered: some megabytes. */
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

  /** As the settings have it now: nothing is read as long as nothing has changed. */
  async function readPhone(): Promise<string> {
    const generation = store.generation();
    if (phone?.generation !== generation) phone = { generation, number: (await readCompany(store.db)).phone };
    return phone.number;
  }

  /** Undefined as well for what ends later than any budget: the clock was set back. */
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
    inLine: keyedQueue(ofOneSender),
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

/** How the budgets of a sender and of its network are named. */
export function subjectsOf({ address, network }: Sender): [sender: string, network: string] {
  return [`sender:${address}`, `network:${network}`];
}

/** Which budget a subject has, without whose it is. */
export function budgetOf(subject: string): 'sender' | 'network' | SiteBudget {
  return subject.replace(/^site:|:.*$/g, '') as ReturnType<typeof budgetOf>;
}

/** How a budget of the whole site is named. */
export function siteSubject(budget: SiteBudget): string {
  return `site:${budget}`;
}
