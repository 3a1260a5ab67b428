import type { MailMark, Verification } from '../../domain/enquiry/received-mail.ts';
import type { User } from '../../domain/history.ts';
import type { Database } from '../../store/engine/row.ts';
import { addAnswerFile } from '../../store/enquiry/answer-file.ts';
import { addEnquiryMail } from '../../store/enquiry/enquiry-mail.ts';
import type { ReadMail } from '../reading/read-mail.ts';
import type { KeptFiles } from './keep-files.ts';

type Given = {
  /** The user who adds the mail by hand; none for one that was fetched. */
  user?: User;
  guessed?: boolean;
  verification?: Verification;
};

/** Adds a received mail and its stored files to the thread of an enquiry. Call it in a transaction. */
export async function storeMail(
  db: Database,
  enquiryId: number,
  mail: Omit<ReadMail, 'marks'> & { marks: MailMark[] },
  { files, leftOut }: KeptFiles,
  { user, ...given }: Given,
): Promise<void> {
  const { from: address, subject, text, messageId: mailId, date, kind, marks } = mail;
  const row = await addEnquiryMail(db, user, enquiryId, {
    ...{ direction: 'received', address, subject, text, mailId, kind, marks, leftOut, ...given },
    ...(date && { writtenAt: date }),
  });
  for (const file of files) await addAnswerFile(db, enquiryId, file, row);
}
