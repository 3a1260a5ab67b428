import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadDataSheet } from '../../api/http/options.ts';
import type { Config } from '../../config.ts';
import { dataSheetPath } from '../../domain/page/page.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Language } from '../../domain/text/language.ts';
import { localText } from '../../domain/text/localized.ts';
import { unbrokenTimes } from '../../domain/time/time-of-day.ts';
import type { DataSheet } from '../../site/data-sheet/content.ts';
import { dataSheetOf } from '../../site/data-sheet/content.ts';
import type { DataSheets } from '../../site/data-sheet/data-sheets.ts';
import { type CanonicalLinks, canonicalLinks } from '../../site/head/canonical-links.ts';
import { loadOwnLogo } from '../../site/own-logo.ts';
import { loadMachine } from '../../site/pages/machine/load.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { whileMaking } from '../edge/connections.ts';

type Services = { store: Store; texts: OpenedTexts; dataSheets: DataSheets; config: Pick<Config, 'PUBLIC_URL'> };

/** Answers with the data sheet of a machine. Returns false, without an answer, if no such machine is public. */
export type AnswerDataSheet = (
  machine: { language: Language; id: number },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<boolean>;

type Found = { sheet: DataSheet; settings: Settings; written: Language[] };

/** Creates a function that reads the data sheet of a machine in a language, made from the current content. */
export function createDataSheetReader(services: Services): ReadDataSheet {
  return async (language, id) => {
    const found = await load(services, language, id);
    return found && { name: nameOf(found), pdf: await services.dataSheets.read(found.sheet) };
  };
}

/** Creates the handler of requests for data sheets, which are made on request from the current content. */
export function createDataSheetAnswer(services: Services): AnswerDataSheet {
  const { dataSheets, config } = services;

  return async ({ language, id }, request, reply) => {
    const found = await load(services, language, id);
    if (!found) return false;
    const { sheet, written } = found;
    const etag = `"${dataSheets.nameOf(sheet)}"`;
    reply.headers({
      'cache-control': 'no-cache',
      etag,
      'content-language': language,
      link: linkHeader(canonicalLinks(language, written, (each) => config.PUBLIC_URL + dataSheetPath(each, id))),
    });
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.code(304).send();
      return true;
    }
    const pdf = await whileMaking(request.raw, dataSheets.read(sheet));
    reply
      .type('application/pdf')
      .header('content-disposition', disposition(nameOf(found)))
      .send(pdf);
    return true;
  };
}

async function load({ store, texts, config }: Services, language: Language, id: number): Promise<Found | undefined> {
  const data = await loadMachine(store.db, { language, id, query: {} });
  if (!data) return undefined;
  const settings = await readSettings(store.db);
  const hours = localText<'openingHours'>(settings, 'openingHours', language);
  const t = (await texts.read(store.db))(language, settings);
  const logo = await loadOwnLogo(store.db, settings);
  const unbroken = { ...hours, text: unbrokenTimes(hours.text) };
  const surroundings = { language, t, settings, logo, hours: unbroken, publicUrl: config.PUBLIC_URL };
  return { sheet: dataSheetOf(data.machine, surroundings), settings, written: data.machine.written };
}

/** Formats the canonical and alternate links of a page's head as a Link header (RFC 8288). */
function linkHeader({ canonical, alternates }: CanonicalLinks): string {
  const others = alternates.map(({ language, url }) => `<${url}>; rel="alternate"; hreflang="${language}"`);
  return [`<${canonical}>; rel="canonical"`, ...others].join(', ');
}

/** Returns the file name, made of the names of company and machine. */
function nameOf({ sheet, settings }: Found): string {
  const name = `${settings.name} ${sheet.name.text}`;
  return `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')}.pdf`;
}

/** Returns a Content-Disposition that shows the file in the browser. */
function disposition(file: string): string {
  const fallback = file.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return contentDisposition(file, { type: 'inline', fallback });
}
