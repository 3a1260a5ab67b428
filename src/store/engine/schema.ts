import type { Generated } from 'kysely';
import type { SheetKey } from '../../domain/catalogue.ts';
import type { CharacteristicKind } from '../../domain/characteristic-kind.ts';
import type { WithCopies } from '../../domain/copied.ts';
import type { Device } from '../../domain/device.ts';
import type { EnquiryKind, EnquiryState, Outcome } from '../../domain/enquiry-state.ts';
import type { HistoryAction, HistoryNoun, ItemNoun } from '../../domain/history.ts';
import type { BlockKind } from '../../domain/history-entry.ts';
import type { InterfaceLanguage } from '../../domain/interface-language.ts';
import type { Language } from '../../domain/language.ts';
import type { Localized } from '../../domain/localized.ts';
import type { MachineField } from '../../domain/machine.ts';
import type { MailKind, OutboxState } from '../../domain/mail.ts';
import type { NewsField } from '../../domain/news.ts';
import type { PageKey } from '../../domain/page.ts';
import type { TextPage } from '../../domain/page-text.ts';
import type { ProjectField } from '../../domain/project.ts';
import type { Role } from '../../domain/right.ts';
import type { ServicePage } from '../../domain/service.ts';
import type { Stock } from '../../domain/stock.ts';
import type { ThicknessRange, toleranceValues } from '../../domain/tolerance-row.ts';
import type { TranslatedNoun, TranslationState } from '../../domain/translation.ts';
import type { DeviceKind } from '../../domain/visit.ts';
import type { WebhookFault } from '../../domain/webhook.ts';

type Timestamps = { created_at: string; updated_at: string };

/** `version` is 1 in a new row and rises with each change. */
type Content = Timestamps & { version: Generated<number> };

/** 1 when visitors see it, else 0. */
type Hideable = { visible: Generated<number> };

/** It can be public for some time only: instants in UTC, of whole minutes; null: without limit. */
type Published = Hideable & { public_from: string | null; public_until: string | null };

/** `price` is in Rappen. */
type InStock = { [Column in 'condition' | 'availability' | 'vat']: Generated<Stock[Column]> } & Pick<
  Stock,
  'year' | 'operating_hours' | 'price'
>;

type Ordered = { priority: number | null };

/** Some of its translations may be copies of the French text. */
type Copyable = { [Column in keyof WithCopies]: Generated<WithCopies[Column]> };

/** The point that stays visible when a picture is cropped: percent from the left and from the top. */
type Focus = { focal_x: Generated<number>; focal_y: Generated<number> };

type OwnedByMachine = { id: Generated<number>; machine_id: number } & Ordered & Content & Copyable;

export type Schema = {
  category: { id: Generated<number> } & Localized<'name' | 'search_description'> & Ordered & Content & Copyable;
  machine: { id: Generated<number> } & Localized<MachineField> & Ordered & Content & Published & InStock & Copyable;
  machine_category: { machine_id: number; category_id: number };
  advantage: OwnedByMachine & Localized<'description'>;
  option: OwnedByMachine & Localized<'name' | 'value'>;
  /** What equal characteristics of machines are. Those of a deleted kind keep its number, so that it can be brought back. */
  characteristic_kind: { id: Generated<number> } & Localized<'name'> &
    Pick<CharacteristicKind, 'dimension' | 'unit' | 'better'> &
    Content;
  /**
   * `figure` is read in place of the French value, unless it is blank. `figure_low` and `figure_high` are what was read, in the
   * first unit of the kind's dimension: they follow from the others.
   */
  technical_characteristic: OwnedByMachine &
    Localized<'name' | 'value'> & {
      kind_id: number | null;
      figure: Generated<string>;
      figure_low: number | null;
      figure_high: number | null;
    };
  picture: OwnedByMachine & Localized<'description'> & { media: string } & Focus;
  news: { id: Generated<number>; date: string; media: string | null } & Localized<NewsField> &
    Focus &
    Content &
    Published &
    Copyable;
  news_content: { id: Generated<number>; news_id: number } & Localized<'title' | 'content'> &
    Ordered &
    Content &
    Copyable;
  /** A logo of the home page: an uploaded file (`media`), else a picture that comes with the program (`shipped`). */
  client: {
    id: Generated<number>;
    name: string;
    link: string;
    shipped: string | null;
    media: string | null;
  } & Ordered &
    Content &
    Hideable;
  /** An entry of the history page. Its picture is an uploaded file (`media`), else one that comes with the program (`shipped`). */
  history_entry: {
    id: Generated<number>;
    shipped: string | null;
    media: string | null;
  } & Localized<'title' | 'subtitle' | 'alt'> &
    Ordered &
    Content &
    Hideable;
  history_block: { id: Generated<number>; history_entry_id: number; kind: BlockKind; url: string } & Localized<'text'> &
    Ordered &
    Content;
  project: { id: Generated<number> } & Localized<ProjectField> & Ordered & Content & Hideable;
  /** As of a client, `media` is an uploaded file, `shipped` a picture that comes with the program. */
  project_picture: {
    id: Generated<number>;
    project_id: number;
    shipped: string | null;
    media: string | null;
  } & Localized<'description'> &
    Ordered &
    Content;
  /** `part`: which part of the page's drawing it looks after, if any. */
  service: { id: Generated<number>; page: ServicePage; part: string | null } & Localized<'title' | 'text'> &
    Ordered &
    Content &
    Hideable;
  /** `grades`: names, one a line. */
  steel_family: { id: Generated<number>; grades: Generated<string> } & Localized<'label' | 'text'> &
    Ordered &
    Content &
    Hideable;
  /** A row of the tolerance table, in millimetres. */
  tolerance_row: { id: Generated<number> } & ThicknessRange &
    Record<(typeof toleranceValues)[number], string> &
    Ordered &
    Content &
    Hideable;
  /** A kind of page, or what several share, of which something was ever changed. */
  page: { id: Generated<number>; key: TextPage } & Content;
  /**
   * The owner's texts; blank: the default. `defaults` is JSON: by language the default text when the owner's was written.
   */
  page_text: { id: Generated<number>; page_id: number; key: string; defaults: string } & Localized<'text'> &
    Content &
    Hideable;
  /** A picture of a page that the owner has replaced: by `media`, null where the default picture is back. */
  page_picture: { id: Generated<number>; page_id: number; key: string; media: string | null } & Localized<'alt'> &
    Focus &
    Content;
  /** `item_*`: the record or a row of it; values are JSON; `version` is the new one; `snapshot`: all that was deleted. */
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
   * The last change of a field: the version of its row that it made, 1 where there was none. `field` is the column. `source`
   * of a translation is the French text that it was written or reviewed for, once that was changed. `author` is JSON: who made
   * it, and on which device; null for changes of before. `unreviewed` is 1 for a
   * translation that was accepted with others, without being looked at.
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
  /** The owner's terms of the trade, in five languages. */
  glossary_term: { id: Generated<number> } & Localized<'term'> & Content;
  /** How many characters were sent to be translated in a month (`2026-05`, UTC). */
  translation_usage: { month: string; characters: number };
  history_media: { history_id: number; media: string };
  /** A spreadsheet that was read. `faults` is JSON: the first of `fault_count`. */
  catalogue_import: {
    id: Generated<number>;
    user_id: number | null;
    file: string;
    state: 'checked' | 'applied' | 'undone';
    faults: string;
    fault_count: number;
    created_at: string;
    applied_at: string | null;
  };
  /**
   * What one of its rows changes; `row_id` of an added one is null until it is applied. `place` is its cell in the file. `content` is
   * JSON: the values before and after; of a removed row, once it is applied, its snapshot.
   */
  catalogue_change: {
    import_id: number;
    number: number;
    kind: 'add' | 'change' | 'remove';
    sheet: SheetKey;
    row_id: number | null;
    machine_id: number | null;
    label: string;
    place: string;
    content: string;
  };
  /** Files of translation agencies that were read. `faults` is JSON: the first of them, with the text that each is about. */
  agency_import: {
    id: Generated<number>;
    user_id: number | null;
    file: string;
    state: 'checked' | 'applied' | 'undone';
    faults: string;
    fault_count: number;
    same_count: number;
    blank_count: number;
    created_at: string;
    applied_at: string | null;
  };
  /** A translation that one of them brings. `content` is JSON: the French text, the translation before and after. */
  agency_change: {
    import_id: number;
    number: number;
    noun: TranslatedNoun;
    record_id: number;
    item_table: string;
    row_id: number;
    field: string;
    language: Language;
    place: string;
    content: string;
  };
  /**
   * One row per stored file; `name` is the hash of its bytes and its extension. `poster` is a video's still picture.
   */
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
  /**
   * `language` is that of the back-office; null until one is chosen. `languages` of a translator are separated by blanks.
   * `email` is confirmed, in lower case.
   */
  user: {
    id: Generated<number>;
    username: string;
    password_hash: string;
    language: InterfaceLanguage | null;
    role: Generated<Role>;
    languages: Generated<string>;
    email: string | null;
  } & Timestamps;
  /** `public_id` identifies a session to its owner and grants nothing. */
  session: { token_hash: string; public_id: string; user_id: number; created_at: string; used_at: string } & Device;
  /** `secret` is base32; `confirmed` is 0 or 1; no code of `last_step`, the last accepted time step, works again. */
  second_factor: { user_id: number; secret: string; confirmed: number; last_step: number };
  /** Single-use codes that replace the authenticator. */
  recovery_code: { user_id: number; code_hash: string };
  /**
   * `public_key` is COSE in base64url, `transports` a list with commas, `rp_id` the host that the passkey belongs to;
   * `counter` is the authenticator's last, 0 for those that do not count.
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
  /** Challenges of passkeys that have been used, kept as long as they would be valid. */
  spent_challenge: { challenge_hash: string; spent_at: string };
  /** Unused password reset links, at most one per user. `mail_id` is the Message-ID of its mail. */
  password_reset: { token_hash: string; user_id: number; created_at: string; mail_id: string | null };
  /** Open invitations, at most one for an address. `user_id` has invited; `mail_id` is null when the link was shown. */
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
  /** New addresses whose owners have not entered the code yet that was sent there. */
  email_change: { user_id: number; email: string; code_hash: string; mail_id: string; created_at: string };
  /** With which other programs read the API. `scopes` are separated by blanks; `until` is the last day, at the workshop. */
  api_token: {
    id: Generated<number>;
    token_hash: string;
    name: string;
    scopes: string;
    user_id: number;
    until: string;
    created_at: string;
    used_at: string | null;
  };
  /** Demonstration content. The row stays when its record is deleted, because a deletion can be undone. */
  demo_record: { noun: 'machine' | 'category' | 'news'; record_id: number };
  /** Failed logins, kept as long as they count. `subject` is an address or an account, prefixed by its kind. */
  login_failure: { id: Generated<number>; subject: string; created_at: string };
  /** `updated_at`: the last change; marking as read is none. `deleted_at`: it can still be restored. */
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
    /** The state that it had before it was put away, and goes back to. While it is not, of no meaning. */
    former_state: Generated<EnquiryState | null>;
    /** When it was answered last and by whom, as in `author`. While it is not answered, of no meaning. */
    answered_at: Generated<string | null>;
    answered_by: Generated<string | null>;
    note: Generated<string>;
    /** Who changed state or note last, as in `field_version`. */
    author: Generated<string | null>;
    /** The first time that it was answered. */
    first_answered_at: Generated<string | null>;
    /** Who follows it up: a name, which outlives the account. `due_on` is the day to ask again (at the workshop). */
    person: Generated<string | null>;
    due_on: Generated<string | null>;
    /** What it is worth, in francs; what has become of it, and why. */
    value: Generated<number | null>;
    outcome: Generated<Outcome | null>;
    reason: Generated<string>;
    /** The Message-ID of the confirmation that its visitor got. */
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
  /** Files of an enquiry. `name` is the visitor's, made safe; `file` is ours, in the attachments folder. */
  attachment: {
    id: Generated<number>;
    enquiry_id: number;
    name: string;
    file: string;
    type: string;
    bytes: number;
  };
  /**
   * The mails between the workshop and the visitor of an enquiry. `author` has sent it, or added what came back; `address` is the
   * visitor's. `left_out` is JSON: the files of one that came back, which stay in the mailbox. `mail_id` is its Message-ID, `key` the
   * client's idempotency key: an answer sent twice is stored once.
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
  };
  /** Files of answers, in the attachments folder like those of enquiries. Until the answer is sent they have no mail. */
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
  /** What answers often say. `name` is the workshop's own. */
  answer_block: { id: Generated<number>; name: string } & Localized<'text'> & Ordered & Content;
  /**
   * Queued mails. `mail_id` is the Message-ID, the same for every attempt. `recipient` is null for the workshop's own
   * address, which is read when the mail is sent; `reply_to` is JSON. Retries count from `since`. `leased_until` is the
   * end of the sending instance's lease, by the database's clock. `enquiries` is the number of enquiries in a digest.
   * `refers_to`: the Message-IDs that it answers, the last one directly. `files` is JSON. `response`: what the mail server said
   * when it took the mail.
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
  /** The program that learns of new enquiries: at most one row. `secret` signs, so it is stored as it is. */
  webhook: { id: number; url: string; recipient: string; secret: string } & Timestamps;
  /**
   * What it is told, queued as mails are. `webhook_id` is the same for every attempt. Without an enquiry it is a test. `status` and
   * `answer`, its beginning, are those of the last attempt.
   */
  webhook_delivery: {
    id: Generated<number>;
    enquiry_id: number | null;
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
  /**
   * Budgets. `subject` has a keyed hash of its holder; `period` is an hour or a day (UTC): `2026-11-23T14`,
   * `2026-11-23`.
   */
  enquiry_count: { subject: string; period: string; count: number };
  /**
   * Visits by day at the workshop: one table for each dimension, none with two. `views` are pages seen; `visits` those of
   * them that another site, or nothing, led to.
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
  /** The machine may be deleted since. */
  visit_machine: { day: string; machine_id: number; views: number; enquiries: number; data_sheets: number };
  /** Where visits came from; what stands for no host, and for others, says `domain/visit.ts`. */
  visit_host: { day: string; host: string; visits: number };
  visit_device: { day: string; device: DeviceKind; visits: number };
  /** Searches without result. Which of them are shown says `domain/visit.ts`. */
  visit_words: { day: string; words: string; searches: number };
  /** Key-value pairs that are not content: company settings, keys, markers. `value` is JSON. */
  setting: { name: string; value: string; updated_at: string };
  /** One row: rises with every transaction that changes public pages. */
  generation: { id: number; value: number };
};
