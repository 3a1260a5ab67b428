const MiB = 1024 * 1024;

/** Budgets begin anew with each hour or day (UTC), so one counter for each suffices. */
export type Period = 'hour' | 'day';

/** A limit per hour, per day, or both. */
export type Budget = Partial<Record<Period, number>>;

/**
 * How many enquiries are stored. Enquiries beyond a budget are refused with the workshop's telephone number. A workshop gets
 * about twenty a day.
 */
export const enquiryBudgets = {
  /** One sender: an office behind one address sends a few a day. Beyond five an hour they are flagged (`suspicion.ts`). */
  sender: { hour: 30, day: 100 },
  /** One network that a hoster or tunnel assigns to one customer: a /48 of IPv6, a /24 of IPv4. A town may share one. */
  network: { hour: 300, day: 1000 },
  /**
   * The whole site: flagged enquiries, and those beyond a sender's first three of the day. A flood uses up this budget, but
   * honest visitors do not depend on it.
   */
  shared: { day: 2000 },
  /** The whole site: a sender's first three of the day, unless flagged. It takes 3,334 senders in ten networks to use it up. */
  first: { day: 10_000 },
} satisfies Record<string, Budget>;

/** How many enquiries of a sender each day count against the budget `first`. */
const firstOfDay = 3;

/** The budget of the whole site that an enquiry counts against. */
export type SiteBudget = 'shared' | 'first';

/** @param sentToday the number of stored enquiries from the same sender today */
export function siteBudget(isSuspect: boolean, sentToday: number): SiteBudget {
  return isSuspect || sentToday >= firstOfDay ? 'shared' : 'first';
}

/**
 * The limit for the texts of stored enquiries, in bytes: 250 MiB are 25,000 of the longest. Mails in the outbox repeat them
 * up to four times, so a gigabyte of disk is enough. The second half is reserved for enquiries of the budget `first`.
 */
export const enquiryVolume: Record<SiteBudget, number> = { shared: 125 * MiB, first: 250 * MiB };

/** How many enquiries get a mail of their own to the workshop. The others are listed in one mail an hour. */
export const enquiryMailBudgets = { suspect: { hour: 20 }, regular: { hour: 200 } } satisfies Record<string, Budget>;

/**
 * The limit for stored attachments, in bytes: five full requests of one sender, twenty-five of all together, which is more
 * than a workshop gets in a week. Two years of such days still fit a disk.
 */
export const attachmentBudgets = {
  sender: { day: 100 * MiB },
  all: { day: 500 * MiB },
} satisfies Record<string, Budget>;

/** A budget of one subject in one period: `most` is the limit, `ends` the end of the period (ms). */
export type Account = { subject: string; period: string; most: number; ends: number };

/** The accounts of a budget at a moment (ms): one for each of its periods, in order. */
export function accountsOf(subject: string, budget: Budget, time: number): Account[] {
  const periods = Object.entries(budget) as [Period, number][];
  return periods.map(([period, most]) => ({
    subject,
    period: periodAt(period, time),
    most,
    ends: (Math.floor(time / lengths[period]) + 1) * lengths[period],
  }));
}

/** The period of a moment (ms), as counters name it: `2026-11-23` or `2026-11-23T14`. */
export function periodAt(period: Period, time: number): string {
  return new Date(time).toISOString().slice(0, period === 'day' ? 10 : 13);
}

/** In milliseconds. */
const lengths: Record<Period, number> = { hour: 60 * 60 * 1000, day: 24 * 60 * 60 * 1000 };
