import type { Generated } from 'kysely';
import type { ToolName } from '../../domain/account/assistant-tool.ts';
import type { Device } from '../../domain/account/device.ts';
import type { Role } from '../../domain/account/right.ts';
import type { DrawingUnit } from '../../domain/enquiry/cut-part-values.ts';
import type { EnquiryKind, EnquiryState, Outcome } from '../../domain/enquiry/enquiry-state.ts';
import type { MailKind, OutboxState } from '../../domain/enquiry/mail.ts';
import type { ReceivedKind } from '../../domain/enquiry/received-mail.ts';
import type { WebhookFault } from '../../domain/enquiry/webhook.ts';
import type { HistoryAction, HistoryNoun, ItemNoun } from '../../domain/history.ts';
import type { ColumnsOfContent } from '../../domain/nouns/content.ts';
import type { AnyContent } from '../../domain/nouns/contents.ts';
import type { ColumnsOf } from '../../domain/nouns/noun.ts';
import type { NounName, NounNamed } from '../../domain/nouns/nouns.ts';
import type { PageKey } from '../../domain/page/page.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import type { Language } from '../../domain/text/language.ts';
import type { TranslatedNoun, TranslationState } from '../../domain/text/translation.ts';
import type { DeviceKind } from '../../domain/visit.ts';

type Timestamps = { created_at: string; updated_at: string };

/** `version` is 1 in a new row and rises with each change. */
type Content = Timestamps & { version: Generated<number> };

/** The tables of the declared nouns. */
type NounTables = {
  [Name in NounName]: { id: Generated<number> } & ColumnsOf<NounNamed<Name>> & Content;
};

/** The tables of the other records, and of the parts of all records. */
type ContentTables = {
  [C in AnyContent as C['name']]: { id: Generated<number> } & {
    [Column in keyof ColumnsOfContent<C>]: Generated<ColumnsOfContent<C>[Column]>;
  } & Content;
};

export type Schema = NounTables &
  ContentTables & {
    machine_category: { machine_id: number; category_id: number };
    /** `item_*`: the record or one of its parts; values are JSON; `version` is the new one; `snapshot`: everything that was deleted. */
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
     * The last change of a field. `field` is the column, `version` the version of its row after the change, 1 if it never
     * changed. `source` of a translation is the French text that it was written or reviewed for, set when that changes. `author`
     * is JSON with the user and device, null for older changes. `unreviewed` is 1 for a translation that was accepted in bulk.
     */
    field_version: {
      item_noun: HistoryNoun | ItemNoun;
      item_id: number;
      field: string;
      version: number;
      source: string | null;
      author: string | null;
      unreviewed: Generated<number>;
    };
    /** The state of each record's translation, in each language. */
    translation_state: { noun: TranslatedNoun; record_id: number } & Record<Language, TranslationState>;
    /** The number of records in each combination of states. */
    translation_count: { noun: TranslatedNoun; records: number } & Record<Language, TranslationState>;
    /** The number of characters sent for translation in a month (`2026-05`, UTC). */
    translation_usage: { month: string; characters: number };
    history_media: { history_id: number; media: string };
    /**
     * Changes that are prepared and published together. `faults`, `notes` and `problem` are JSON: the first of `fault_count`, remarks on
     * the file, and why the set was not published at `publish_at`. `same_count` and `blank_count` count the texts of an agency's file
     * that change nothing. `scheduled_by` is JSON, as the author of a field. `revision` rises with each change to the set.
     */
    change_set: {
      id: Generated<number>;
      name: string;
      source: 'person' | 'spreadsheet' | 'agency' | 'program';
      user_id: number | null;
      username: string;
      state: 'open' | 'published' | 'undone' | 'discarded';
      faults: Generated<string>;
      fault_count: Generated<number>;
      notes: Generated<string>;
      same_count: Generated<number>;
      blank_count: Generated<number>;
      publish_at: Generated<string | null>;
      scheduled_by: Generated<string | null>;
      problem: Generated<string | null>;
      revision: Generated<number>;
      /** The token of the program that proposes it, and why. */
      token_id: Generated<number | null>;
      reason: Generated<string>;
      created_at: string;
      changed_at: string;
      published_at: Generated<string | null>;
    };
    /** The change of a row. `item_table` is its table, or `settings`. `row_id` of a new row may be null until published. `content` is JSON. */
    change_set_change: {
      set_id: number;
      number: number;
      kind: 'add' | 'change' | 'remove';
      item_table: string;
      row_id: number | null;
      record_id: number | null;
      label: string;
      place: string;
      version: number | null;
      content: string;
    };
    /** The files that a set needs. */
    change_set_media: { set_id: number; media: string };
    /** Links that show a set without an account. `until` is the last day, at the workshop. */
    change_set_link: { id: Generated<number>; set_id: number; token_hash: string; until: string; created_at: string };
    /**
     * One row per stored file. `name` is the hash of its content with an extension. `poster` is a video's still picture. An edited
     * picture has the name of its original, which is kept as long, and the edit as JSON.
     */
    media: {
      name: string;
      type: string;
      width: number;
      height: number;
      size: number;
      poster: string | null;
      placeholder: string | null;
      original: Generated<string | null>;
      edit: Generated<string | null>;
      created_at: string;
    };
    /**
     * `language` is that of the back-office, null until one is chosen. `languages` of a translator are separated by spaces.
     * `email` is confirmed, in lower case. `invited_email` is not: it is a login name until an address is confirmed.
     */
    user: {
      id: Generated<number>;
      username: string;
      password_hash: string;
      language: InterfaceLanguage | null;
      role: Generated<Role>;
      languages: Generated<string>;
      email: string | null;
      invited_email: string | null;
    } & Timestamps;
    /** `public_id` identifies a session to its owner and grants no access. */
    session: { token_hash: string; public_id: string; user_id: number; created_at: string; used_at: string } & Device;
    /** `secret` is base32; `confirmed` is 0 or 1; `last_step` is the last accepted time step: codes up to it are used up. */
    second_factor: { user_id: number; secret: string; confirmed: number; last_step: number };
    /** Single-use codes that replace the authenticator. */
    recovery_code: { user_id: number; code_hash: string };
    /**
     * `public_key` is COSE in base64url, `transports` a comma-separated list, `rp_id` the host of the passkey. `counter`
     * is the authenticator's last one, 0 for those without a counter.
     */
    passkey: {
      id: Generated<number>;
      user_id: number;
      credential_id: string;
      public_key: string;
      counter: number;
      transports: string;
      rp_id: string;
      name: string;
      created_at: string;
      last_used_at: string | null;
    };
    /** Used challenges of passkeys, kept as long as they would be valid. */
    spent_challenge: { challenge_hash: string; spent_at: string };
    /** Unused password reset links, at most one per user. `mail_id` is the Message-ID of its mail. */
    password_reset: { token_hash: string; user_id: number; created_at: string; mail_id: string | null };
    /** Open invitations, at most one per address. `user_id` is the inviter; `mail_id` is null when the link was shown. */
    invitation: {
      id: Generated<number>;
      token_hash: string;
      email: string;
      name: string;
      role: Role;
      languages: string;
      user_id: number;
      mail_id: string | null;
      created_at: string;
    };
    /** New addresses that are not yet confirmed by the code that was sent to them. */
    email_change: { user_id: number; email: string; code_hash: string; mail_id: string; created_at: string };
    /** Tokens for programs that read the API. `scopes` are separated by spaces; `until` is the last day, at the workshop. */
    api_token: {
      id: Generated<number>;
      token_hash: string;
      name: string;
      scopes: string;
      user_id: number;
      until: string;
      created_at: string;
      used_at: string | null;
      assistant: Generated<number>;
    };
    /** The latest calls of an assistant's tokens. `status` is that of the answer. */
    api_token_use: {
      id: Generated<number>;
      token_id: number;
      used_at: string;
      tool: ToolName;
      subject: string;
      status: number;
    };
    /** Demonstration content. The row stays when its record is deleted, because a deletion can be undone. */
    demo_record: { noun: 'machine' | 'category' | 'news' | NounName; record_id: number };
    /** Failed logins, kept as long as they count. `subject` is an address or an account, prefixed by its kind. */
    login_failure: { id: Generated<number>; subject: string; created_at: string };
    /** `updated_at`: the last change, not counting marks as read. `deleted_at`: it can still be restored. */
    enquiry: {
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
      /** The client's idempotency key: a form sent twice is stored once. */
      key: string | null;
      kind: EnquiryKind;
      state: Generated<EnquiryState>;
      /** The state before the enquiry was put away, to which it returns. Meaningless unless it is put away. */
      former_state: Generated<EnquiryState | null>;
      /** Time and author (as in `author`) of the last answer. Meaningless unless it is answered. */
      answered_at: Generated<string | null>;
      answered_by: Generated<string | null>;
      note: Generated<string>;
      /** The author of the last change of state or note, as in `field_version`. */
      author: Generated<string | null>;
      /** The time of the first answer. */
      first_answered_at: Generated<string | null>;
      /** The person who follows it up: a name, which outlives the account. `due_on` is the day to follow up (at the workshop). */
      person: Generated<string | null>;
      due_on: Generated<string | null>;
      /** Its value in francs, its outcome, and the reason. */
      value: Generated<number | null>;
      outcome: Generated<Outcome | null>;
      reason: Generated<string>;
      /** The Message-ID of the visitor's confirmation. */
      confirmation_id: Generated<string | null>;
      read_at: string | null;
      deleted_at: string | null;
      version: Generated<number>;
    } & Timestamps;
    /** The machines of a quote request. `name` is the machine's name at that time. */
    basket_line: {
      id: Generated<number>;
      enquiry_id: number;
      machine_id: number;
      name: string;
      quantity: number;
      note: string;
    };
    /** Parts to cut of a quote request, as the visitor typed them. `drawing` is what was read from the file, as JSON. */
    cut_part: {
      id: Generated<number>;
      enquiry_id: number;
      attachment_id: number;
      quantity: string;
      thickness: string;
      grade: string;
      unit: DrawingUnit | null;
      drawing: string | null;
    };
    /** Files of an enquiry. `name` is the visitor's, sanitised; `file` is the name in the attachments folder. */
    attachment: {
      id: Generated<number>;
      enquiry_id: number;
      name: string;
      file: string;
      type: string;
      bytes: number;
    };
    /**
     * The mails between the workshop and the visitor of an enquiry. `author` has sent it, or added a received one; `address` is the
     * visitor's, and the author of a mail that came from the mailbox has no name. `left_out` is JSON: the files of a received mail that
     * stay in the mailbox. `mail_id` is its Message-ID. `key` is the client's idempotency key: an answer sent twice is stored once.
     * `marks` and `verification` are JSON. `guessed` is 1 when only sender and subject connect it with the enquiry.
     */
    enquiry_mail: {
      id: Generated<number>;
      enquiry_id: number;
      direction: 'sent' | 'received';
      author: string;
      address: string;
      subject: string;
      text: string;
      left_out: string;
      mail_id: string | null;
      key: string | null;
      written_at: string;
      created_at: string;
      kind: Generated<ReceivedKind>;
      marks: Generated<string>;
      verification: Generated<string>;
      guessed: Generated<number>;
    };
    /** The mails that were fetched from the mailbox and stored: hashes of their Message-IDs. None is fetched again, even after its removal. */
    fetched_mail: { key: string; fetched_at: string };
    /** Files of the thread's mails, in the attachments folder like those of enquiries. `enquiry_mail_id` is null until an answer is sent. */
    answer_file: {
      id: Generated<number>;
      enquiry_id: number;
      enquiry_mail_id: number | null;
      name: string;
      file: string;
      type: string;
      bytes: number;
      created_at: string;
    };
    /**
     * Queued mails. `mail_id` is the Message-ID, the same for every attempt. `recipient` is null for the workshop's own address,
     * which is read when the mail is sent; `reply_to` is JSON. Retries count from `since`. `leased_until` is the end of the
     * sending instance's lease, by the database's clock. `enquiries` is the number of enquiries in a digest. `refers_to`: the
     * Message-IDs of its thread; it replies to the last one. `files` is JSON. `response`: the mail server's response when it
     * accepted the mail.
     */
    outbox: {
      id: Generated<number>;
      enquiry_id: number | null;
      mail_id: string;
      kind: MailKind;
      recipient: string | null;
      reply_to: string | null;
      subject: string;
      text: string;
      html: string | null;
      enquiries: number | null;
      refers_to: string | null;
      files: string | null;
      response: Generated<string | null>;
      state: Generated<OutboxState>;
      attempts: Generated<number>;
      error: string | null;
      created_at: string;
      since: string;
      due_at: string;
      leased_until: string | null;
      sent_at: string | null;
    };
    /** The program that is notified of new enquiries: at most one row. `secret` signs messages, so it is stored in plain text. */
    webhook: { id: number; url: string; recipient: string; secret: string } & Timestamps;
    /**
     * Its messages, queued like mails. `webhook_id` is the same for every attempt. Without an enquiry or a change set it is a test. `status` and
     * `answer`, truncated, are those of the last attempt.
     */
    webhook_delivery: {
      id: Generated<number>;
      enquiry_id: number | null;
      set_id: number | null;
      webhook_id: string;
      state: Generated<OutboxState>;
      attempts: Generated<number>;
      error: WebhookFault | null;
      status: number | null;
      answer: Generated<string>;
      created_at: string;
      since: string;
      due_at: string;
      leased_until: string | null;
      sent_at: string | null;
    };
    /** Browsers that are notified of new enquiries: the address at their push service, and the keys that encrypt for them. */
    push_subscription: Device & {
      id: Generated<number>;
      user_id: number;
      endpoint: string;
      p256dh: string;
      auth: string;
      created_at: string;
    };
    /** Notifications on their way, queued like mails, and removed once the push service has taken them. */
    push_delivery: {
      id: Generated<number>;
      subscription_id: number;
      enquiry_id: number;
      state: Generated<OutboxState>;
      attempts: Generated<number>;
      error: string | null;
      created_at: string;
      since: string;
      due_at: string;
      leased_until: string | null;
    };
    /** Budgets. `subject` contains a keyed hash of the sender; `period` is an hour or a day (UTC): `2026-11-23T14`, `2026-11-23`. */
    enquiry_count: { subject: string; period: string; count: number };
    /**
     * Visits by day at the workshop: one table per dimension, never two combined. `views` are page views; `visits` are
     * those that another site, or nothing, led to.
     */
    visit_day: {
      day: string;
      views: number;
      visits: number;
      /** Enquiries that were begun. */
      forms: number;
      /** Enquiries that were sent. */
      enquiries: number;
      data_sheets: number;
      comparisons: number;
    };
    visit_page: { day: string; page: PageKey; language: Language; views: number };
    /** The machine may have been deleted since. */
    visit_machine: { day: string; machine_id: number; views: number; enquiries: number; data_sheets: number };
    /** Where visits came from. `domain/visit.ts` defines the values for no host and for others. */
    visit_host: { day: string; host: string; visits: number };
    visit_device: { day: string; device: DeviceKind; visits: number };
    /** Searches without result. `domain/visit.ts` decides which of them are shown. */
    visit_words: { day: string; words: string; searches: number };
    /** Key-value pairs that are not content: company settings, keys, markers. `value` is JSON. */
    setting: { name: string; value: string; updated_at: string };
    /** One row. Its value rises with every transaction that changes public pages. */
    generation: { id: number; value: number };
  };
