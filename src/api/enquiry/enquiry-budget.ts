import {
  type Account,
  accountsOf,
  enquiryBudgets,
  enquiryMailBudgets,
  enquiryVolume,
  siteBudget,
} from '../../domain/enquiry/enquiry-budget.ts';
import type { Database } from '../../store/engine/row.ts';
import { readCounts, readEnquiryVolume } from '../../store/enquiry/enquiry-count.ts';
import { siteSubject, subjectsOf, type UsedUp } from './enquiry-gate.ts';
import type { Sender } from './sender.ts';

/**
 * `usedUp` are the budgets that refuse the enquiry. If there are none, `counted` are those that it is charged to. `isMailed` is
 * false when only a digest mentions the enquiry.
 */
export type Judgement = { usedUp: UsedUp[]; counted: Account[]; isMailed: boolean };

/** How long enquiries are refused before the volume of texts is checked again (ms). */
const untilRoom = 60 * 60 * 1000;

/** Checks all budgets for an enquiry at a moment (ms), with two statements. Call it while holding the lock of enquiries. */
export async function judgeEnquiry(
  db: Database,
  sender: Sender,
  { suspect, time }: { suspect: boolean; time: number },
): Promise<Judgement> {
  const [senderSubject, networkSubject] = subjectsOf(sender);
  const ofSender = accountsOf(senderSubject, enquiryBudgets.sender, time);
  const ofNetwork = accountsOf(networkSubject, enquiryBudgets.network, time);
  const shared = accountsOf(siteSubject('shared'), enquiryBudgets.shared, time);
  const first = accountsOf(siteSubject('first'), enquiryBudgets.first, time);
  const manner = suspect ? 'suspect' : 'regular';
  const mails = accountsOf(`mail:${manner}`, enquiryMailBudgets[manner], time);
  const all = [...ofSender, ...ofNetwork, ...shared, ...first, ...mails];
  const counts = await readCounts(db, all);
  const used = new Map(all.map((account, index) => [account, counts[index] ?? 0]));
  const isUsedUp = (account: Account) => (used.get(account) ?? 0) >= account.most;

  const sentToday = Math.max(...ofSender.map((account) => used.get(account) ?? 0));
  const site = siteBudget(suspect, sentToday);
  const counted = [...ofSender, ...ofNetwork, ...(site === 'shared' ? shared : first)];
  const usedUp = counted.filter(isUsedUp).map(({ subject, ends }) => ({ subject, until: ends }));
  if ((await readEnquiryVolume(db)) >= enquiryVolume[site])
    usedUp.push({ subject: siteSubject(site), until: time + untilRoom });
  // All further enquiries of this sender are charged to the shared budget today.
  const isBound = siteBudget(false, sentToday) === 'shared';
  const ofSite = usedUp.find(({ subject }) => subject === siteSubject('shared'));
  if (isBound && ofSite) usedUp.push({ subject: senderSubject, until: ofSite.until });
  const isMailed = !mails.some(isUsedUp);
  return { usedUp, counted: isMailed ? [...counted, ...mails] : counted, isMailed };
}
