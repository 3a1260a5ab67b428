import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Backups } from '../../backup/backups.ts';
import type { Config } from '../../config.ts';
import type { EnquiryInput } from '../../domain/enquiry.ts';
import type { Language } from '../../domain/language.ts';
import type { ShippedText, TextPage } from '../../domain/page-text.ts';
import type { Settings } from '../../domain/settings.ts';
import type { FieldErrors } from '../../lib/refusal.ts';
import type { MailTexts } from '../../mail/texts.ts';
import type { Attachments } from '../../media/attachments.ts';
import type { Media } from '../../media/media.ts';
import type { Database } from '../../store/engine/row.ts';
import type { Store } from '../../store/engine/store.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import type { EnquiryGate } from '../enquiry/enquiry-gate.ts';
import type { SendFullList } from './full-list.ts';

/**
 * What became of a contact form that was posted without JavaScript. The reply's status is set already; when it was
 * refused, `values` is what the visitor typed and `fields` is what is wrong with it (empty when the fault is ours);
 * `hadFiles` tells that files came with it, which no page can give back; `retryAfter` after how many seconds it may be sent again.
 */
export type FormResult =
  | { ok: true; input: EnquiryInput }
  | { ok: false; values: Record<string, string>; fields: FieldErrors; hadFiles?: boolean; retryAfter?: number };

/** Answers a visitor who posted the contact form without JavaScript, with a page or a redirect: sends the reply and hands it back. */
export type OnFormResult = (
  request: FastifyRequest,
  reply: FastifyReply,
  result: FormResult,
) => FastifyReply | Promise<FastifyReply>;

export type ApiOptions = {
  store: Store;
  media: Media;
  backups: Backups;
  attachments: Attachments;
  config: Config;
  texts: {
    /** The texts that come with the program, of each page in the order in which they stand on it. */
    shipped: ReadonlyMap<TextPage, readonly ShippedText[]>;
    /** The texts of a language with the company's facts filled in. */
    read: (db: Database) => Promise<(language: Language, settings: Settings) => MailTexts>;
  };
  /** Frees reserved space on a full disk: called before an administrator logs in or deletes something. */
  freeReserve?: (() => Promise<void>) | undefined;
  /** Told when a mail was put on its way. */
  onMail?: () => void;
  /** Without it the form is answered like the JSON call: 204, or the refusal. */
  onFormResult?: OnFormResult;
  /** Told of each request that is about to bring a large file, and how it may come. */
  onUpload?: (request: IncomingMessage, time?: UploadTime) => void;
};

/** How a large body may come: within so long, and at that pace or more quickly; without limits, as any upload may. */
export type UploadTime = { longestMs?: number; bytesPerSecond?: number };

/** What the routes of all nouns share. */
export type RouteOptions = ApiOptions & { sendFullList: SendFullList; throttle: LoginThrottle; gate: EnquiryGate };

/** The routes of one noun. */
export type Routes = FastifyPluginAsyncZod<RouteOptions>;
