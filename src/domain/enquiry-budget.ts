const MiB = 1024 * 1024;

/** Budgets begin anew with each hour or day (UTC): a counter for each is all that must be kept. */
export type Period = 'hour' | 'day';

/** How much of something is taken in an hour, in a day, or both. */
export type Budget = Partial<Record<Period, number>>;

/**
 * How many enquiries are stored. Beyond a budget they are refused with the workshop's telephone number. A workshop gets some
 * twenty a day.
 */
export const enquiryBudgets = {
  /** One sender: an office behind one address writes a few a day. Beyond five an hour they are flagged (`suspicion.ts`). */
  sender: { hour: 30, day: 100 },
  /** One network, which hosters and tunnels hand to one customer: a /48 of IPv6, a /24 of IPv4. A town may share one. */
  network: { hour: 300, day: 1000 },
  /**
   * The whole site: flagged enquiries, and those beyond a sender's first three of the day. A flood uses up this budget, and an
   * honest visitor does not need it.
   */
  shared: { day: 2000 },
  /** The whole site: a sender's first three of the day, unless flagged. It takes 3,334 senders in ten networks to use it up. */
  first: { day: 10_000 },
} satisfies Record<string, Budget>;

/** How many of a sender's enquiries a day are taken from the budget `first`. */
const firstOfDay = 3;

/** Which budget of the whole site an enquiry is taken from. */
export type SiteBudget = 'shared' | 'first';

/** @param sentToday how many enquiries of the same sender were stored today */
export function siteBudget(isSuspect: boolean, sentToday: number): SiteBudget {
  return isSuspect || sentToday >= firstOfDay ? 'shared' : 'first';
}

/**
 * How many bytes of enquiries' texts may be stored: 250 MiB are 25,000 of the longest. Mails that wait for a mail server hold
 * them up to four times more, so a gigabyte of disk is enough. The second half is left to what has the budget `first`.
 */
export const enquiryVolume: Record<SiteBudget, number> = { shared: 125 * MiB, first: 250 * MiB };

/** How many enquiries are mailed to the workshop one by one. Those beyond are named in one mail an hour. */
export const enquiryMailBudgets = { suspect: { hour: 20 }, regular: { hour: 200 } } satisfies Record<string, Budget>;

/**
 * How many bytes of files are stored: of a sender five full requests; of all twenty-five, more than a workshop gets in a week.
 * Two years of such days would still fit a disk.
 */
export const attachmentBudgets = {
  sender: { day: 100 * MiB },
  all: { day: 500 * MiB },
} satisfies Record<string, Budget>;

/** A budget of one subject in one period: `most` is what it takes, `ends` when the period is over (ms). */
export type Account = { subject: string; period: string; most: number; ends: number };

/** The accounts of a budget at a moment (ms): one for each of its periods, in their order. */
export function accountsOf(subject: string, budget: Budget, time: number): Account[] {
  const periods = Object.entries(budget) as [Period, number][];
  return periods.map(([period, most]) => ({
    subject,
    period: periodAt(period, time),
    most,
    ends: (Math.floor(time / lengths[period]) + 1) * lengths[period],
  }));
}

/** The period that a moment (ms) lies in, as counters name it: `2026-11-23` or `2026-11-23T14`. */
export function periodAt(period: Period, time: number): string {
  return new Date(time).toISOString().slice(0, period === 'day' ? 10 : 13);
}

/** In milliseconds. */
const lengths: Record<Period, number> = { hour: 60 * 60 * 1000, day: 24 * 60 * 60 * 1000 };
