import type { AnswerInput } from '../../domain/enquiry/answer.ts';
import { answerBudget } from '../../domain/enquiry/answer.ts';
import { answerLimits } from '../../domain/enquiry/answer-limits.ts';
import { accountsOf } from '../../domain/enquiry/enquiry-budget.ts';
import type { User } from '../../domain/history.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { minuteAt } from '../../domain/time/day.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { subaddress } from '../../lib/subaddress.ts';
import { answerCopy, answerMail } from '../../mail/answer-mail.ts';
import { newMailId, queueMail } from '../../mail/queue-mail.ts';
import { authorName } from '../../store/content/history/author.ts';
import { readSettings } from '../../store/content/settings.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import type { Database } from '../../store/engine/row.ts';
import { type AnswerFile, addAnswerFile, listAnswerFiles, sendWith } from '../../store/enquiry/answer-file.ts';
import type { Attachment } from '../../store/enquiry/attachment.ts';
import { enquiryChangeLock, updateEnquiry } from '../../store/enquiry/enquiry-change.ts';
import { addToCounts, readCounts } from '../../store/enquiry/enquiry-count.ts';
import { findEnquiry, type StoredEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { addEnquiryMail, hasAnswer, listEnquiryMails, threadOf } from '../../store/enquiry/enquiry-mail.ts';
import { findMailbox } from '../../store/mail/mailbox.ts';
import type { EnquiryOptions } from '../http/options.ts';
import { answersTo } from './answer-beginning.ts';
import { readSecret } from './sender.ts';

type Sending = { id: number; user: User; input: AnswerInput; sheets: Attachment[] };

/**
 * Stores an answer in the thread of its enquiry, queues its mail and marks the enquiry as answered, in one transaction. Returns
 * false when it was stored before.
 * @param sheets data sheets for this answer, already stored as files
 * @throws Refusal 404 when the enquiry is deleted, 409 when another user has answered meanwhile, 413 when its files are too large,
 * 429 when the user has sent too many
 */
export function sendAnswer(
  { store, config, texts }: Pick<EnquiryOptions, 'store' | 'config' | 'texts'>,
  { id, user, input, sheets }: Sending,
): Promise<boolean> {
  return withAdvisoryLock(store.db, enquiryChangeLock, async (transaction) => {
    if (await hasAnswer(transaction, input.key)) return false;
    const enquiry = await findEnquiry(transaction, id);
    if (!enquiry) throw new Refusal(404, 'answerWithoutEnquiry');
    await refuseUnseen(transaction, id, input.seen);
    await charge(transaction, user);
    const uploaded = await filesOf(transaction, id, input.files);
    refuseLarge([...uploaded, ...sheets]);
    const settings = await readSettings(transaction);
    const mailId = newMailId(config);
    const { recipient, subject, text } = input;
    const mail = answerMail({
      ...{ recipient, subject, text },
      replyTo: await repliesTo(transaction, answersTo(settings), id),
      files: [...uploaded, ...sheets].map(({ name, file, type }) => ({ name, file, type })),
      refersTo: await threadOf(transaction, id),
    });
    const { key } = input;
    const stored = { direction: 'sent', address: recipient, subject, text, mailId, key } as const;
    const row = await addEnquiryMail(transaction, user, id, stored);
    await sendWith(transaction, input.files, row);
    for (const sheet of sheets) await addAnswerFile(transaction, id, sheet, row);
    await queueMail(transaction, config, mail, { enquiryId: id, mailId });
    if (settings.answerCopy) {
      const t = (await texts.read(transaction))(defaultLanguage, settings);
      const copy = answerCopy(t, mail, { name: enquiry.name, by: user.username, mailId });
      await queueMail(transaction, config, copy, { enquiryId: id });
    }
    await markAnswered(transaction, user, enquiry);
    return true;
  });
}

/** The address for replies, which names the enquiry if the mailbox accepts that. */
async function repliesTo(db: Database, { name, address }: ReturnType<typeof answersTo>, id: number) {
  const isNamed = (await findMailbox(db))?.subaddress === true;
  return { name, address: isNamed ? subaddress(address, id, await readSecret(db)) : address };
}

/** Refuses a user who has not seen an answer that was sent meanwhile, so that it is shown before another goes out. */
async function refuseUnseen(db: Database, id: number, seen: number): Promise<void> {
  const mails = await listEnquiryMails(db, id);
  const unseen = mails.findLast((mail) => mail.direction === 'sent' && mail.id > seen);
  if (!unseen) return;
  const [date = '', time = ''] = minuteAt(new Date(unseen.written_at)).split(' ');
  const day = date.split('-').toReversed().join('.');
  const by = authorName(unseen.author) ?? '';
  throw new Refusal(409, { code: 'answeredMeanwhile', by, day, time });
}

/** @throws Refusal 429 when the user has sent as many as an hour allows */
async function charge(db: Database, user: User): Promise<void> {
  const now = Date.now();
  const accounts = accountsOf(`answer:${user.id}`, answerBudget, now);
  const counts = await readCounts(db, accounts);
  const usedUp = accounts.find(({ most }, index) => (counts[index] ?? 0) >= most);
  if (usedUp)
    throw new Refusal(
      429,
      { code: 'tooManyAnswers', count: usedUp.most },
      { retryAfter: Math.ceil((usedUp.ends - now) / 1000) },
    );
  await addToCounts(db, accounts);
}

/** @throws Refusal 404 when one of the files was not uploaded for this enquiry, or was sent already */
async function filesOf(db: Database, id: number, wanted: number[]): Promise<AnswerFile[]> {
  const there = (await listAnswerFiles(db, id)).filter(({ enquiry_mail_id }) => enquiry_mail_id === null);
  return wanted.map((one) =>
    orNotFound(
      there.find((file) => file.id === one),
      'attachment',
    ),
  );
}

function refuseLarge(files: Attachment[]): void {
  if (files.length > answerLimits.files) throw new Refusal(413, { code: 'tooManyFiles', count: answerLimits.files });
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > answerLimits.bytes)
    throw new Refusal(413, { code: 'filesTooLarge', size: answerLimits.bytes / 1024 / 1024 });
}

async function markAnswered(db: Database, user: User, { id, state }: StoredEnquiry): Promise<void> {
  if (state !== 'answered') await updateEnquiry(db, user, id, { state: 'answered', read: true });
}
