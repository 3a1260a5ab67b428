import type { Generated } from 'kysely';
import type { MessageState } from '../../domain/enquiry-state.ts';
import type { HistoryAction, HistoryNoun, ItemNoun } from '../../domain/history.ts';
import type { InterfaceLanguage } from '../../domain/interface-language.ts';
import type { Language } from '../../domain/language.ts';
import type { Localized } from '../../domain/localized.ts';
import type { MailKind, OutboxState } from '../../domain/mail.ts';
import type { TranslatedNoun, TranslationState } from '../../domain/translation.ts';

/** When a row was made and last changed: ISO 8601 in UTC. */
type Stamps = { created_at: string; updated_at: string };

/** Every content row counts its changes: 1 when it is made. */
type Content = Stamps & { version: Generated<number> };

/** 1 or 0: whether visitors see it. */
type Hideable = { visible: Generated<number> };

type Ordered = { priority: number | null };

/** What of a picture must stay in view when it is cut: percent from the left and from the top. */
type Focus = { focal_x: Generated<number>; focal_y: Generated<number> };

type OwnedByMachine = { id: Generated<number>; machine_id: number } & Ordered & Content;

export type Schema = {
  category: { id: Generated<number> } & Localized<'name'> & Ordered & Content;
  machine: { id: Generated<number> } & Localized<'name' | 'description' | 'metadescription'> & Content & Hideable;
  machine_category: { machine_id: number; category_id: number };
  advantage: OwnedByMachine & Localized<'description'>;
  option: OwnedByMachine & Localized<'name' | 'value'>;
  technical_characteristic: OwnedByMachine & Localized<'name' | 'value'>;
  picture: OwnedByMachine & Localized<'description'> & { media: string } & Focus;
  news: { id: Generated<number>; date: string; media: string | null } & Localized<'title'> & Content & Hideable;
  news_content: { id: Generated<number>; news_id: number } & Localized<'title' | 'content'> & Content;
  /**
   * One row per change. `item_noun` and `item_id` name the row that changed: the record itself, or what hangs on it.
   * Values are JSON; `version` is the row's after the change; `snapshot` is all that a deletion took away.
   */
  history: {
    id: Generated<number>;
    at: string;
    updated_at: string;
    user_id: number | null;
    username: string;
    action: HistoryAction;
    noun: HistoryNoun;
    record_id: number;
    record_label: string;
    item_noun: HistoryNoun | ItemNoun;
    item_id: number;
    item_label: string;
    field: string | null;
    language: Language | null;
    from_value: string | null;
    to_value: string | null;
    version: number;
    snapshot: string | null;
  };
  /**
   * What last happened to a field: the version of its row that its last change has made, 1 where there was none. `field` is the
   * column. `source` of a translation is the French text that it was written or reviewed for, once that was changed.
   */
  field_version: {
    item_noun: HistoryNoun | ItemNoun;
    item_id: number;
    field: string;
    version: number;
    source: string | null;
  };
  /** How far the translation of each record is, in each language. */
  translation_state: { noun: TranslatedNoun; record_id: number } & Record<Language, TranslationState>;
  /** How many records are as far as that. */
  translation_count: { noun: TranslatedNoun; records: number } & Record<Language, TranslationState>;
  /** Which files an entry of the history needs, so that it can be undone. */
  history_media: { history_id: number; media: string };
  /** One row per stored file; `name` is the hash of its bytes and its extension. `poster` is a video's still picture. */
  media: {
    name: string;
    type: string;
    width: number;
    height: number;
    size: number;
    poster: string | null;
    placeholder: string | null;
    created_at: string;
  };
  /** `language` is that of the back-office; null as long as none was chosen. */
  user: {
    id: Generated<number>;
    username: string;
    password_hash: string;
    language: InterfaceLanguage | null;
  } & Stamps;
  /** `public_id` names a session to its owner: it opens nothing. */
  session: { token_hash: string; public_id: string; user_id: number; created_at: string; used_at: string };
  /**
   * The authenticator of a user. `secret` is base32; `confirmed` is 1 once a code of it was given; `last_step` is the
   * time step of the last code that was accepted, so that no code is good twice.
   */
  second_factor: { user_id: number; secret: string; confirmed: number; last_step: number };
  /** Codes that stand in for the authenticator, each once. */
  recovery_code: { user_id: number; code_hash: string };
  /** Links for a new password that were not used yet: at most one a user. `mail_id` is the Message-ID of the mail that brings it. */
  password_reset: { token_hash: string; user_id: number; created_at: string; mail_id: string | null };
  /** Which records are demonstration content. It stays when they are deleted: they may be brought back. */
  demo_record: { noun: 'machine' | 'category' | 'news'; record_id: number };
  /** Failed logins, kept as long as they count. `subject` is an address or an account, prefixed by its kind. */
  login_failure: { id: Generated<number>; subject: string; created_at: string };
  /** `updated_at` is when it was last changed: read or not is no change. `deleted_at`: it can still be brought back. */
  message: {
    id: Generated<number>;
    name: string;
    entreprise: string;
    email: string;
    phonenumber: string;
    message: string;
    object: string | null;
    product: string | null;
    language: Language | null;
    page: string | null;
    address_hash: string;
    suspect: number;
    /** The sender's own name for this sending: sent twice it is stored once. */
    key: string | null;
    state: Generated<MessageState>;
    note: Generated<string>;
    read_at: string | null;
    deleted_at: string | null;
    version: Generated<number>;
  } & Stamps;
  /** The machines that a quote request asks for. `name` is the catalogue's when it was sent. */
  basket_line: {
    id: Generated<number>;
    message_id: number;
    machine_id: number;
    name: string;
    quantity: number;
    note: string;
  };
  /** Files that came with an enquiry. `name` is the visitor's, made safe; `file` is ours, in the folder of attachments. */
  attachment: {
    id: Generated<number>;
    message_id: number;
    name: string;
    file: string;
    type: string;
    bytes: number;
  };
  /**
   * Mails on their way. `kind` says what they are for. `mail_id` is the Message-ID, the same at every attempt.
   * `recipient` is null for the workshop's own address, whatever that is when the mail goes out; `reply_to` is JSON.
   * `since` is when attempts began: the patience with a mail server counts from there. `leased_until` is how long, by the
   * database's clock, the instance that is sending it has it for itself. `enquiries` is how many a digest stands for.
   */
  outbox: {
    id: Generated<number>;
    message_id: number | null;
    mail_id: string;
    kind: MailKind;
    recipient: string | null;
    reply_to: string | null;
    subject: string;
    text: string;
    html: string | null;
    enquiries: number | null;
    state: Generated<OutboxState>;
    attempts: Generated<number>;
    error: string | null;
    created_at: string;
    since: string;
    due_at: string;
    leased_until: string | null;
    sent_at: string | null;
  };
  /**
   * What has come of late: enquiries, their mails, bytes of their files. `subject` names a budget, and whose it is by a keyed hash;
   * `period` is an hour or a day (UTC), `2026-11-23T14` or `2026-11-23`.
   */
  enquiry_count: { subject: string; period: string; count: number };
  /** Named values that are not content of their own: company facts, keys, markers. `value` is JSON. */
  setting: { name: string; value: string; updated_at: string };
  /** One row: raised by every transaction that changes what the public pages show. */
  generation: { id: number; value: number };
};
