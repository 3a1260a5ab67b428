import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Backups } from '../../backup/backups.ts';
import type { Restores } from '../../backup/restores.ts';
import type { Config } from '../../config.ts';
import type { EnquiryInput } from '../../domain/enquiry/enquiry.ts';
import type { PagePicture } from '../../domain/page/page-picture.ts';
import type { DefaultText, TextPage } from '../../domain/page/page-text.ts';
import type { Search } from '../../domain/page/search-view.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Language } from '../../domain/text/language.ts';
import type { FieldErrors } from '../../lib/refusal.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import type { MailTexts } from '../../mail/texts.ts';
import type { Attachments } from '../../media/attachments.ts';
import type { Media } from '../../media/media.ts';
import type { Database } from '../../store/engine/row.ts';
import type { Store } from '../../store/engine/store.ts';
import type { TranslationUsage } from '../../store/translation/usage.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import type { EnquiryGate } from '../enquiry/enquiry-gate.ts';
import type { Visits } from '../visit/count-visit.ts';
import type { VisitCounter } from '../visit/visit-counter.ts';
import type { SendList } from './full-list.ts';
import type { ForwardToSet } from './work-in-sets.ts';

/**
 * The result of a contact form that was posted without JavaScript. The reply's status is already set. For a refused form:
 * - `values` is what the visitor typed, and `fields` the errors in it (empty when the fault is ours).
 * - `hadFiles` tells that files came with it, which no page can give back.
 * - `retryAfter` is the number of seconds after which it may be sent again.
 */
export type FormResult =
  | { ok: true; input: EnquiryInput }
  | { ok: false; values: Record<string, string>; fields: FieldErrors; hadFiles?: boolean; retryAfter?: number };

/** Sends a page or a redirect to a visitor who posted the contact form without JavaScript. Returns the reply. */
export type OnFormResult = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: FormResult,
) => FastifyReply | Promise<FastifyReply>;

/** Dependencies of the visit routes. */
type VisitOptions = Common & { visits: Visits; search: Search };

/** Dependencies of the public search. */
type SearchOptions = Common & { search: Search };

/** Dependencies of authentication. */
export type AuthOptions = Common & {
  texts: SiteTexts;
  throttle: LoginThrottle;
  freeReserve?: FreeReserve | undefined;
  onMail?: OnMail | undefined;
};

/** Dependencies of content: machines, categories, news, clients, projects, services, their history and translations. */
export type ContentOptions = Common & {
  media: Media;
  texts: SiteTexts;
  /** The address of a picture that comes with the program, by its name in content/images; undefined if it does not exist. */
  sitePicture: (name: string) => Promise<string | undefined>;
  /** The pictures of each page that the owner may replace, in the order of the page. */
  pictures: ReadonlyMap<TextPage, readonly PagePicture[]>;
  sendList: SendList;
  onUpload?: OnUpload | undefined;
  /** Counts the characters sent to the translation service; by default in the store. */
  translationUsage?: TranslationUsage | undefined;
};

/** Dependencies of enquiries. */
export type EnquiryOptions = Common & {
  attachments: Attachments;
  texts: SiteTexts;
  gate: EnquiryGate;
  visits: Visits;
  onMail?: OnMail | undefined;
  /** Without it the answer is that of the JSON route: 204, or the refusal. */
  onFormResult?: OnFormResult | undefined;
  onUpload?: OnUpload | undefined;
  readDataSheet: ReadDataSheet;
};

/** The current data sheet of a machine, and a name for its file; undefined if visitors see no such machine. */
export type ReadDataSheet = (language: Language, id: number) => Promise<{ name: string; pdf: Buffer } | undefined>;

/** Dependencies of operation: backups, mail, settings. */
type OperationsOptions = Common & {
  backups: Backups;
  restores: Restores;
  texts: SiteTexts;
  throttle: LoginThrottle;
  secrets: SecretBox;
  onMail?: OnMail | undefined;
  /** Called when the mailbox was changed. */
  onMailbox?: (() => void) | undefined;
};

/** The dependencies of the whole API, without those that it makes itself. */
export type ApiOptions = Omit<
  AuthOptions & ContentOptions & EnquiryOptions & OperationsOptions & SearchOptions,
  'throttle' | 'sendList' | 'gate' | 'visits'
> & { visitCounter: VisitCounter; forwardToSet?: ForwardToSet | undefined };

export type AuthRoutes = FastifyPluginAsyncZod<AuthOptions>;
export type ContentRoutes = FastifyPluginAsyncZod<ContentOptions>;
export type EnquiryRoutes = FastifyPluginAsyncZod<EnquiryOptions>;
export type VisitRoutes = FastifyPluginAsyncZod<VisitOptions>;
export type SearchRoutes = FastifyPluginAsyncZod<SearchOptions>;
export type OperationsRoutes = FastifyPluginAsyncZod<OperationsOptions>;

type Common = { store: Store; config: Config };

/** The texts of the site. */
type SiteTexts = {
  /** The texts that come with the program, by page, in the order of the page. */
  defaults: ReadonlyMap<TextPage, readonly DefaultText[]>;
  /** The texts of a language, with the owner's changes and the settings filled in. */
  read: (db: Database) => Promise<(language: Language, settings: Settings) => MailTexts>;
};

/** Frees reserved space on a full disk: called before an administrator logs in or deletes something. */
type FreeReserve = () => Promise<void>;

/** Called when a mail or a webhook delivery was queued. */
type OnMail = () => void;

/** Called for each request that is about to send a large file, with its limits. */
type OnUpload = (request: IncomingMessage, time?: UploadTime) => void;

/** The limits of a large body: the longest time, and the lowest pace. Defaults to those of any upload. */
export type UploadTime = { longestMs?: number; bytesPerSecond?: number };
