import type { Category } from '../domain/category.ts';
import type { BasketLine } from '../domain/enquiry.ts';
import type { EnquiryState } from '../domain/enquiry-state.ts';
import type { HistoryEntry } from '../domain/history.ts';
import type { Language } from '../domain/language.ts';
import type { Advantage, Machine, MachineSummary, Specification } from '../domain/machine.ts';
import type { OutboxState } from '../domain/mail.ts';
import type { NewsContent, NewsItem } from '../domain/news.ts';
import type { Company } from '../domain/settings.ts';

/** What the API adds to each record for editors. */
type Edited = { version?: number; updated_at?: string };
type Switchable = Edited & { visible?: boolean };

export type MachineRow = MachineSummary & Switchable & { name: string };
export type CategoryRecord = Category & Edited & { name: string };
export type NewsRow = Omit<NewsItem, 'content'> & Switchable & { title: string };

export type AdvantageRecord = Advantage & Edited;
export type SpecificationRecord = Specification & Edited;
export type PictureRecord = Machine['pictures'][number] & Edited & { focal_x?: number; focal_y?: number };

export type MachineRecord = Omit<Machine, 'advantages' | 'options' | 'technical_characteristics' | 'pictures'> &
  Switchable & {
    name: string;
    advantages: AdvantageRecord[];
    options: SpecificationRecord[];
    technical_characteristics: SpecificationRecord[];
    pictures: PictureRecord[];
  };

export type NewsContentRecord = NewsContent & Edited;
export type NewsRecord = Omit<NewsItem, 'content'> & Switchable & { title: string; content: NewsContentRecord[] };

/** An entry of the history; `picture` is the address of the picture that it is about. */
export type HistoryRecord = HistoryEntry & { picture: string | null; restorable: boolean };

/** `overridden` names the facts that the environment decides. */
export type SettingsRecord = Company & Edited & { overridden: string[] };

export type SessionRecord = { id: string; created_at: string; used_at: string; current: boolean };
export type AccountRecord = { username: string; second_factor: boolean; sessions: SessionRecord[] };

/** How many records of each noun are demonstration content, or were. */
export type DemoCounts = { machines: number; categories: number; news: number };

/** The backups that there are, newest first; what has become of the last one, and when the next is due. */
export type BackupStatus = {
  backups: { name: string; made: string; size: number }[];
  running: boolean;
  last: { at: string; lost: number; error: string | null } | null;
  next: string | null;
};

/** Whether there is a mail server, how many mails wait and were refused, and what has become of the last test mail. */
export type MailStatus = {
  configured: boolean;
  waiting: number;
  refused: number;
  test: { state: OutboxState; error: string | null } | null;
};
type EnquiryFacts = {
  id: number;
  kind: 'contact' | 'quote';
  name: string;
  entreprise: string;
  object: string | null;
  language: Language | null;
  /** The server takes it for spam; the state `spam` is what somebody has called it. */
  suspect: boolean;
  state: EnquiryState;
  read: boolean;
  created_at: string;
};

/** Whether there is a mail server. */
type MailState = { mail: { configured: boolean } };

export type EnquiryRow = EnquiryFacts & {
  excerpt: string;
  /** How many files came with it. */
  attachments: number;
  delivery: OutboxState | null;
};
/** `newest` is the highest id that there is: what comes in later has a higher one. */
export type EnquiryPage = MailState & { rows: EnquiryRow[]; total: number; unread: number; newest: number };

/** What has become of the mail to the workshop. */
type Delivery = {
  state: OutboxState;
  attempts: number;
  error: string | null;
  due_at: string;
  sent_at: string | null;
};

export type EnquiryRecord = EnquiryFacts &
  MailState &
  Edited & {
    email: string;
    phonenumber: string;
    message: string;
    product: string | null;
    basket: BasketLine[];
    page: string | null;
    attachments: { id: number; name: string; bytes: number }[];
    note: string;
    delivery: Delivery | null;
  };
